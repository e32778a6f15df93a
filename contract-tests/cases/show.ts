/**
 * Shows cases as a backend developer needs them while one fails:
 *
 *   npm run cases -- [operationId] [example]
 */
import type { Case } from './case.ts';
import { cases, nameOf } from './cases.ts';

const [operationId, example] = process.argv.slice(2);
const wanted = cases().filter(
  (one) => (operationId === undefined || one.operationId === operationId) && (example === undefined || one.example === example),
);
for (const one of wanted) console.log(described(one));
console.log(`${wanted.length} cases`);

function described({ states, request, answer, because, summary, status, ...one }: Case): string {
  const query = new URLSearchParams(request.query).toString();
  const body =
    request.body.kind === 'json'
      ? JSON.stringify(request.body.value)
      : request.body.kind === 'none'
        ? ''
        : `(${Object.values(request.body).join(' ')})`;
  return [
    `${nameOf(one)}: ${summary}${because === null ? '' : ` ${because}`}`,
    ...states.map(({ name, params }) => `  state    ${name}${params ? ` ${JSON.stringify(params)}` : ''}`),
    `  request  ${request.method} ${request.path}${query && `?${query}`} ${body} [cookie: ${request.cookie}]`,
    `  answer   ${status} ${JSON.stringify(answer).slice(0, 300)}`,
    '',
  ].join('\n');
}
