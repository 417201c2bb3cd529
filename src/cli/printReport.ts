import { printLine, printLines } from './print';
/** Prints a report as indented text: numbers to four significant decimals, null as `none`. */
export function printReport(report: object): void {
  const { benchmark, ...rest } = report as { benchmark: string };
  printLines(`${benchmark}\n${'='.repeat(benchmark.length)}`);
  print(rest, 0);
}

function print(value: object, depth: number): void {
  const indent = '  '.repeat(depth);
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) printList(key, inner, depth);
    else if (typeof inner === 'object' && inner !== null) {
      printLine(`${indent}${key}`);
      print(inner, depth + 1);
    } else printLine(`${indent}${key}: ${text(inner)}`);
  }
}

/** Short lists on one line; of records each as a block of its own, numbered. */
function printList(key: string, list: unknown[], depth: number): void {
  const indent = '  '.repeat(depth);
  const isDeep = list.some(
    (item) => typeof item === 'object' && item !== null && Object.values(item).some(isObject),
  );
  if (!isDeep && list.length <= 12) {
    printLine(`${indent}${key}: ${list.map(text).join('; ')}`);
    return;
  }
  printLine(`${indent}${key}`);
  for (const [i, item] of list.entries()) {
    if (isObject(item) && Object.values(item).some(isObject)) {
      printLine(`${indent}  ${i + 1}`);
      print(item, depth + 2);
    } else printLine(`${indent}  ${text(item)}`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function text(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4);
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([key, inner]) => `${key} ${text(inner)}`)
        .join(', ')
    : String(value);
}
