import { storage } from './open-pad.svelte';
import type { KeptPad, PadSummary } from './storage';

/** The pad that was taken off this phone last, as long as that can be undone. */
class Forgotten {
  line: PadSummary | undefined = $state.raw();
  private kept: KeptPad | undefined;

  async forget(pad: string): Promise<void> {
    const line = (await storage.lines()).find((one) => one.pad === pad);
    this.kept = await storage.read(pad);
    await storage.forget(pad);
    this.line = line;
  }

  /** Puts it back with all that was not sent yet. */
  async undo(): Promise<void> {
    const { line, kept } = this;
    if (!line || !kept) return;
    const { acts, unsent, since } = kept;
    await storage.write(
      line.pad,
      acts.filter((act) => unsent.has(act.id)),
    );
    await storage.receive(
      line.pad,
      acts.filter((act) => !unsent.has(act.id)),
      since,
    );
    await storage.putLine(line);
    this.drop();
  }

  /** It stays off. */
  drop(): void {
    this.line = undefined;
    this.kept = undefined;
  }
}

export const forgotten = new Forgotten();
