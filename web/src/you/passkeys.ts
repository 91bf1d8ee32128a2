/** The browser's side of passkeys: binary fields go over the wire in base64url. */

/** Whether passkeys can be used here: browsers ask for a secure address with a name. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Somebody has closed the browser's dialog, or has no passkey to give. */
export class NoPasskeyError extends Error {}

/** Make a passkey; the answer is what the house is told, as JSON text. */
export async function makePasskey(options: string): Promise<string> {
  const asked = JSON.parse(options) as CreationJson;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: described(asked.excludeCredentials),
  };
  const made = await given(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return written(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
}

/** Sign with a passkey; the answer is what the house is told, as JSON text. */
export async function signWithPasskey(options: string): Promise<string> {
  const asked = JSON.parse(options) as RequestJson;
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: described(asked.allowCredentials),
  };
  const found = await given(navigator.credentials.get({ publicKey }));
  const response = found.response as AuthenticatorAssertionResponse;
  return written(found, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
  });
}

interface DescriptorJson {
  readonly id: string;
  readonly type: 'public-key';
}

type CreationJson = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string;
  readonly user: PublicKeyCredentialUserEntityJSON;
  readonly excludeCredentials?: readonly DescriptorJson[];
};

type RequestJson = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string;
  readonly allowCredentials?: readonly DescriptorJson[];
};

function described(list: readonly DescriptorJson[] = []): PublicKeyCredentialDescriptor[] {
  return list.map(({ id, type }) => ({ id: bytes(id), type }));
}

async function given(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await asking;
    if (found instanceof PublicKeyCredential) return found;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new NoPasskeyError();
}

function written(credential: PublicKeyCredential, response: Record<string, string>): string {
  const rawId = text(credential.rawId);
  return JSON.stringify({ id: rawId, rawId, type: credential.type, response });
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const signs = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
