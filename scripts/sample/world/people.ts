import type { Person, Personality, PersonId } from './types';

const personality = (e: number, a: number, c: number, n: number, o: number): Personality => ({
  extraversion: e,
  agreeableness: a,
  conscientiousness: c,
  neuroticism: n,
  openness: o,
});

/** The six invented people of the sample. */
export const PEOPLE: Record<PersonId, Person> = {
  ada: {
    name: 'Ada',
    woman: true,
    wears: 'in the green jumper',
    skin: '#f1c7a5',
    hair: 'bob',
    hairColour: '#5b3423',
    shirt: '#3f8f6b',
    iris: '#4f7a3a',
    glasses: false,
    voice: 'en-us+f3',
    pitch: 58,
    personality: personality(0.62, 0.72, 0.45, 0.66, 0.55),
  },
  bruno: {
    name: 'Bruno',
    woman: false,
    wears: 'with the beard',
    skin: '#e3ad84',
    hair: 'beard',
    hairColour: '#33241c',
    shirt: '#b5533c',
    iris: '#5a3a22',
    glasses: false,
    voice: 'en-gb+m3',
    pitch: 36,
    personality: personality(0.38, 0.68, 0.7, 0.3, 0.42),
  },
  cleo: {
    name: 'Cleo',
    woman: true,
    wears: 'with the bun',
    skin: '#d9a273',
    hair: 'bun',
    hairColour: '#1f1a1d',
    shirt: '#7a5aa8',
    iris: '#3b2a1e',
    glasses: true,
    voice: 'en-us+f2',
    pitch: 48,
    personality: personality(0.3, 0.42, 0.86, 0.44, 0.64),
  },
  dov: {
    name: 'Dov',
    woman: false,
    wears: 'in the grey jacket',
    skin: '#f4d2b8',
    hair: 'short',
    hairColour: '#b98a3e',
    shirt: '#66727f',
    iris: '#3f6f96',
    glasses: false,
    voice: 'en-us+m1',
    pitch: 45,
    personality: personality(0.84, 0.34, 0.36, 0.5, 0.58),
  },
  esi: {
    name: 'Esi',
    woman: true,
    wears: 'in the yellow shirt',
    skin: '#8d5a3b',
    hair: 'afro',
    hairColour: '#241a17',
    shirt: '#e0a92e',
    iris: '#2d1d14',
    glasses: false,
    voice: 'en-gb+f4',
    pitch: 52,
    personality: personality(0.76, 0.8, 0.58, 0.22, 0.83),
  },
  finn: {
    name: 'Finn',
    woman: false,
    wears: 'with the red curls',
    skin: '#f6d6c2',
    hair: 'curls',
    hairColour: '#b4532a',
    shirt: '#39658f',
    iris: '#4a8a86',
    glasses: true,
    voice: 'en-gb-scotland+m5',
    pitch: 55,
    personality: personality(0.24, 0.57, 0.52, 0.82, 0.68),
  },
};

/** "the woman in the green jumper". */
export const looks = (id: PersonId): string =>
  `the ${PEOPLE[id].woman ? 'woman' : 'man'} ${PEOPLE[id].wears}`;
/** she or he. */
export const they = (id: PersonId): string => (PEOPLE[id].woman ? 'she' : 'he');
/** her or his. */
export const their = (id: PersonId): string => (PEOPLE[id].woman ? 'her' : 'his');
