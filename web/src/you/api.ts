import { ask } from '../protocol/api';
import type {
  AccountInfo,
  AskFriend,
  Ceremony,
  CallFriend,
  Circle,
  Course,
  Fine,
  History,
  Invitation,
  Inviter,
  KeepPreset,
  NewAccount,
  OwnPreset,
  PasskeyWish,
  SignIn,
  SignOut,
} from '../protocol/types';

const at = '/account';

export const fetchAccount = (): Promise<AccountInfo> => ask(at);
export const askCeremony = (wish: PasskeyWish): Promise<Ceremony> => ask(`${at}/ceremony`, wish);
export const makeAccount = (wish: NewAccount): Promise<AccountInfo> => ask(at, wish);
export const signIn = (wish: SignIn): Promise<AccountInfo> => ask(`${at}/sign-in`, wish);
export const losePassword = (name: string): Promise<Fine> => ask(`${at}/lost`, { name });
export const renewPassword = (word: string, fresh: string): Promise<AccountInfo> =>
  ask(`${at}/renew`, { word, new: fresh });
export const signOut = (wish: SignOut): Promise<Fine> => ask(`${at}/sign-out`, wish);
export const addPasskey = (credential: string, title: string): Promise<AccountInfo> =>
  ask(`${at}/passkeys`, { credential, title });
export const removePasskey = (passkey: string): Promise<AccountInfo> =>
  ask(`${at}/passkeys/remove`, { passkey });
export const changePassword = (old: string, fresh: string): Promise<AccountInfo> =>
  ask(`${at}/password`, { old, new: fresh });
export const changeName = (name: string): Promise<AccountInfo> => ask(`${at}/name`, { name });
export const changeEmail = (email: string): Promise<AccountInfo> => ask(`${at}/email`, { email });
export const deleteMe = (name: string): Promise<Fine> => ask(`${at}/delete`, { name });

export const fetchHistory = (): Promise<History> => ask(`${at}/history`);
export const fetchCourse = (): Promise<Course> => ask(`${at}/course`);
export const callFriend = (call: CallFriend): Promise<Circle> => ask(`${at}/friends/call`, call);
export const fetchPresets = (): Promise<OwnPreset[]> => ask(`${at}/presets`);
export const keepPreset = (wish: KeepPreset): Promise<OwnPreset[]> => ask(`${at}/presets`, wish);
export const dropPreset = (game: string, name: string): Promise<OwnPreset[]> =>
  ask(`${at}/presets/remove`, { game, name });
export const fetchFriends = (): Promise<Circle> => ask(`${at}/friends`);
export const askFriend = (who: AskFriend): Promise<Circle> => ask(`${at}/friends`, who);
export const dropFriend = (name: string): Promise<Circle> => ask(`${at}/friends/remove`, { name });
export const inviteFriend = (): Promise<Invitation> => ask(`${at}/friends/invite`, {});
export const fetchInviter = (word: string): Promise<Inviter> =>
  ask(`${at}/friends/invitation/${encodeURIComponent(word)}`);
export const followInvitation = (word: string): Promise<Circle> => ask(`${at}/friends/follow`, { word });

/** Where to get everything that the house knows about oneself, as a file. */
export const EXPORT = `/api${at}/export`;
