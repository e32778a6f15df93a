/** What the words and headers of a refusal may not give away: internals of the backend, and personal data (ErrorResponse of the contract). */
import { isValidIBAN } from 'ibantools';
import type { Answer } from './answer.ts';
import type { Mismatch } from './finding.ts';
import { shown } from './shown.ts';

interface Leak {
  what: string;
  pattern: RegExp;
  /** Whether what was found is one indeed. */
  isReal?: (found: string) => boolean;
}

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY';
const IDENTITY_CODE =
  /\b((?:0[1-9]|[12]\d|3[01])\.?(?:0[1-9]|1[0-2])\.?(?:1[89]|20)?\d{2})(?:%2b|\s?[-+A-FU-Y\u2010-\u2015\u2212]\s?)?(\d{3}) ?([0-9A-Y])\b/gi;

/** With a sign of the century it is one; without it ten characters may be a reference, unless a letter at the end is right. */
function isIdentityCode(found: string): boolean {
  const [, day = '', number = '', last = ''] = new RegExp(IDENTITY_CODE.source, 'i').exec(found) ?? [];
  const digits = day.replaceAll('.', '');
  if (found.replaceAll('.', '') !== `${digits}${number}${last}`) return true;
  const six = digits.length === 8 ? digits.slice(0, 4) + digits.slice(6) : digits;
  return /[a-y]/i.test(last) && CHECK_CHARACTERS[Number(six + number) % 31] === last.toUpperCase();
}

const LEAKS: readonly Leak[] = [
  {
    what: 'no stack trace',
    pattern:
      /\bat [\w$.<>]+ ?\([^)]*:\d+|\bTraceback \(most recent|\bStack trace:|\bCaused by:|\.(?:java|kt|py|php|cs|ts|js|rb|go|ex):\d+|\.(?:php|cs) ?(?:on |:)line \d+|"[^"]+\.py", line \d+|node_modules|\bnested exception\b|\bgoroutine \d+ \[/,
  },
  {
    what: 'no exception of a program',
    pattern:
      /\b(?:[A-Za-z_]\w*[.\\]+){1,8}[A-Z]\w*(?:Exception|Error)\b|\b[A-Z]\w+Exception\b|\b(?:Type|Reference|Range|Syntax|Name|Attribute|Key|NoMethod|Argument)Error\b|\bCannot read propert|\bundefined (?:method|index|array key|variable)\b|\bNoneType\b|\bObject reference not set\b|\bNullPointer|\bpanic: |\bActiveRecord::/i,
  },
  {
    what: 'no query or name of a database',
    pattern:
      /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.+\bSET\b|\bDELETE FROM\b|SQLSTATE|\bORA-\d{5}|\bE11000\b|\bduplicate (?:key|entry)\b|\b(?:unique|foreign key|check|not-null) constraint\b|\brelation "|\bcolumn "|\bUnknown column\b|\bno rows in result set\b|\b(?:sqlalchemy|hibernate|prisma|mongoose|sequelize|doctrine|eloquent)\b/i,
  },
  { what: 'no path of a file', pattern: /(?:^|[\s('"=])\/(?:var|home|usr|opt|srv|etc|root|tmp|mnt|Users)\/\S|\b[A-Z]:\\\w|\bfile:\/\// },
  { what: 'no e-mail address', pattern: /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/i },
  { what: 'no personal identity code', pattern: IDENTITY_CODE, isReal: isIdentityCode },
  {
    what: 'no account',
    pattern: /\b[A-Z]{2}\d{2}(?:[A-Z0-9]{10,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?)\b/gi,
    isReal: (found) => isValidIBAN(found.replaceAll(' ', '').toUpperCase()),
  },
  {
    what: 'no address of a server',
    pattern: /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b|\b(?:jdbc|postgres(?:ql)?|mysql|mongodb|redis|amqp):|\bECONNREFUSED\b/,
  },
];

/** Headers whose values are made by servers and gateways; an address of theirs there is nobody's secret but theirs. */
const OF_SERVERS =
  /^(?:set-cookie|date|etag|last-modified|expires|location|via|server|x-(?:served|forwarded|real|cache|amz|azure|request|correlation)[\w-]*|content-[\w-]+|[\w-]*policy|report-to|nel|traceparent|alt-svc)$/i;

const leakIn = (text: string): string | undefined =>
  LEAKS.find(({ pattern, isReal = () => true }) =>
    [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))].some(([found]) => isReal(found)),
  )?.what;

/** The texts of a body, with their pointers. */
function* textsOf(value: unknown, pointer = ''): Generator<readonly [pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${pointer}/${name}`);
}

/** @param body the parsed body of a refusal */
export function leaks({ headers }: Pick<Answer, 'headers'>, body: unknown): Mismatch[] {
  return [
    ...[...textsOf(body)].flatMap(([pointer, text]): Mismatch[] => {
      const what = pointer === '/code' ? undefined : leakIn(text);
      const name = pointer.slice(1);
      return what === undefined
        ? []
        : [{ in: 'body', pointer, expected: `${what} in the ${name} of an error`, actual: shown(text, 'message') }];
    }),
    ...headers.flatMap(([header, value]): Mismatch[] => {
      const what = OF_SERVERS.test(header) ? undefined : leakIn(value);
      return what === undefined
        ? []
        : [{ in: 'header', header, expected: `${what} in a header of an error`, actual: shown(value, 'message') }];
    }),
  ];
}
