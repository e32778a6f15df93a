import { parse } from 'yaml';
import type { ReadText } from '../contract-tests/contract/sources.ts';

/** A limit of the contract that is no keyword of JSON Schema, or that several programs need by a name: what stands in generated/limits.ts. */
interface ContractLimit {
  readonly name: string;
  readonly about: string;
  readonly file: string;
  /** The way to it in its file. */
  readonly at: readonly string[];
}

const LIMITS: readonly ContractLimit[] = [
  {
    name: 'MESSAGE_LENGTH',
    about: 'How many visible characters a message may have (messages.message-length).',
    file: 'openapi/schemas/messages.yaml',
    at: ['OutgoingMessage', 'properties', 'htmlContent', 'x-max-visible-length'],
  },
  {
    name: 'FILE_BYTES',
    about: 'How many bytes a file may have (files.max-size).',
    file: 'openapi/paths/files.yaml',
    at: ['content', 'put', 'requestBody', 'content', 'application/octet-stream', 'schema', 'maxLength'],
  },
  {
    name: 'FILE_TYPES',
    about: 'The types of files that can be uploaded (files.upload-content-types).',
    file: 'openapi/schemas/files.yaml',
    at: ['FileContentType', 'enum'],
  },
  {
    name: 'FORM_FILE_TYPES',
    about: 'The types of files that reports and terminations take (files.notice-types).',
    file: 'openapi/schemas/files.yaml',
    at: ['FileContentType', 'x-form-types'],
  },
];

/**
 * The text of generated/limits.ts.
 *
 * @throws Error when the contract has no such limit at its place
 */
export function limitsFile(read: ReadText): string {
  const lines = LIMITS.map(({ name, about, file, at }) => {
    const value = at.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], parse(read(file)));
    if (typeof value !== 'number' && !Array.isArray(value)) throw new Error(`${file} has no limit at ${at.join('.')}`);
    const written = Array.isArray(value) ? `[${value.map((one) => `'${one}'`).join(', ')}] as const` : String(value);
    return `/** ${about} */\nexport const ${name} = ${written};\n`;
  });
  return `/** Made from the limits of the contract, which are in openapi/. Do not edit. */\n\n${lines.join('\n')}`;
}
