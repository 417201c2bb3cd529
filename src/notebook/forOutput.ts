import type { Reply } from '../shared/protocol';

/** Messages to notebook outputs mangle bytes: there a clip goes as base64 text. */
export function forOutput(reply: Reply): Reply {
  if (reply.type !== 'clip' || reply.clip.kind !== 'bytes' || typeof reply.clip.bytes === 'string')
    return reply;
  return { ...reply, clip: { ...reply.clip, bytes: Buffer.from(reply.clip.bytes).toString('base64') } };
}
