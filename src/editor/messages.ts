import { messageText } from '../shared/surfaces';

/** What failed, as a message of the editor says it. */
export const failureMessage = (error: unknown): string =>
  messageText(`Gestalt: ${error instanceof Error ? error.message : String(error)}`);
