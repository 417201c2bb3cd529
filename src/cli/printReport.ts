/** Prints a report as indented text: numbers to four significant decimals, null as `none`. */
export function printReport(report: object): void {
  const { benchmark, ...rest } = report as { benchmark: string };
  console.log(`${benchmark}\n${'='.repeat(benchmark.length)}`);
  print(rest, 0);
}

function print(value: object, depth: number): void {
  const indent = '  '.repeat(depth);
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) console.log(`${indent}${key}: ${inner.map(text).join('; ')}`);
    else if (typeof inner === 'object' && inner !== null) {
      console.log(`${indent}${key}`);
      print(inner, depth + 1);
    } else console.log(`${indent}${key}: ${text(inner)}`);
  }
}

function text(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4);
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([key, inner]) => `${key} ${text(inner)}`)
        .join(', ')
    : String(value);
}
