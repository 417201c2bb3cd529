const NAMES = ['name', 'view', 'title', 'samples'] as const;

/** The name and value of a comment `-- name: value` that says more of its statement; null for any other comment. */
export function directiveOf(comment: string): { name: string; value: string } | null {
  const { word, sign, value } = partsOf(comment);
  return isName(word) && sign === ':' && value !== '' ? { name: word, value } : null;
}

/** What is wrong with a comment that looks like a directive and is none; null for a directive and for ordinary words. */
export function mistakeIn(comment: string): string | null {
  const { word, sign, value } = partsOf(comment);
  if (sign !== '' && value === '') return isName(word) ? `“${word}” says nothing.` : null;
  if (isName(word)) {
    const lacksColon = sign === '' ? /^[\w.-]+$/.test(value) : sign !== ':';
    return lacksColon ? `“${word}” takes a colon: -- ${word}: ${value}` : null;
  }
  const meant = sign === '' ? undefined : NAMES.find((name) => isMisspelt(word, name));
  return meant ? `“${word}” is no directive. Did you mean “${meant}”?` : null;
}

/** A colon can also be the wide one of Chinese and Japanese keyboards. */
function partsOf(comment: string): { word: string; sign: string; value: string } {
  const text = comment.slice('--'.length).trim();
  const word = /^[a-z]*/i.exec(text)![0];
  const rest = text.slice(word.length).trimStart();
  const sign = /^[:：]?/.exec(rest)![0];
  return { word: word.toLowerCase(), sign, value: rest.slice(sign.length).trim() };
}

const isName = (word: string): boolean => NAMES.some((name) => name === word);

/** One slip makes `veiw` of `view`; two are allowed in a long name that begins right, for short ones are near other words. */
function isMisspelt(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 2) return false;
  const count = slips(word, name);
  return count === 1 || (count === 2 && name.length > 6 && word[0] === name[0]);
}

/** How many letters are wrong, missing, too many, or changed with their neighbour (optimal string alignment). */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      row[j] = Math.min(change, rows[i - 1]![j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
