/** `npm run mock`: Prism on the bundled contract. Default PORT: 4010. */
import { createMock, listen } from './server.ts';

const mock = await createMock({ moveExamples: true });
const { port } = await listen(mock.handle, Number(process.env.PORT ?? 4010), 'localhost');
console.log(`Mock (Prism on generated/openapi.yaml) at http://localhost:${port}/api
Try:  curl -H 'Prefer: resident=party-payer' http://localhost:${port}/api/contracts
      curl -H 'Prefer: resident=party-payer, example=empty' http://localhost:${port}/api/contracts
More: docs/front-end-developers.md`);
