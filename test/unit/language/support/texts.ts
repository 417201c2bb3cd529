/** `count` different texts of 1 to 30 words, of which every model for tests knows most. */
export function texts(count: number, seed = 1): string[] {
  const words =
    'the man woman dog runs walks happily sad not angry help asks friend leaves door wants talk'.split(' ');
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const made = new Set<string>();
  while (made.size < count)
    made.add(Array.from({ length: 1 + next(30) }, () => words[next(words.length)]).join(' '));
  return [...made];
}
