/** What the editor needs of the language room, in one place. */

export { downloadModel } from '../language/download';
export { endpointEncoder, endpointJudge } from '../language/endpoint';
export { HUB, offer, vouchedSentence } from '../language/hub';
export { LanguageError } from '../language/languageError';
export { openEncoder, openJudge } from '../language/localBackend';
export { chosenModel, ENCODER, JUDGE } from '../language/model';
export { findModel } from '../language/weights';
export { completeLanguage } from './completeLanguage';
