import { join } from 'node:path';
import type { OptionsExport } from 'orval';
import { forOrval, perOperation } from './orval-transform.ts';

/** How Orval writes the client: typed TanStack Query hooks on client/request.ts, and the zod schemas that it checks answers with. */
export function orvalOptions(out: string): OptionsExport {
  const bundle = join(out, 'openapi.yaml');
  return {
    input: { target: bundle, override: { transformer: forOrval } },
    output: {
      mode: 'tags-split',
      target: join(out, 'api'),
      schemas: { path: join(out, 'zod'), type: 'zod' },
      client: 'react-query',
      httpClient: 'fetch',
      indexFiles: false,
      urlEncodeParameters: true,
      clean: true,
      override: {
        mutator: { path: './client/request.ts', name: 'request' },
        includeZodSchemaInArguments: true,
        fetch: { includeHttpResponseReturnType: false, runtimeValidation: true },
        query: { version: 5, useSuspenseQuery: true, signal: true },
        zod: { variant: 'mini', version: 4, generateReusableSchemas: true, dateTimeOptions: { offset: true } },
        operations: perOperation(bundle),
      },
    },
  };
}
