import type { EventKind } from '../world/types';
import type { Region } from './face';

/** Where in the picture to look for each kind of event. */
export const SHOWN_AT: Record<EventKind, Region> = {
  browsUp: 'eyebrows',
  browsDown: 'eyebrows',
  smile: 'mouth',
  frown: 'mouth',
  lookLeft: 'eyes',
  lookRight: 'eyes',
  lookDown: 'eyes',
  nod: 'head',
  shake: 'head',
  tilt: 'head',
  palm: 'hands',
  wave: 'hands',
};
