/** `npm run mock`: Prism on the bundled contract, PORT 4010 unless told otherwise. */
import { createMock, listen } from './mock/server.ts';

const mock = await createMock();
const { port } = await listen(mock.handle, Number(process.env.PORT ?? 4010));
console.log(`Mock (Prism on generated/openapi.yaml) at http://localhost:${port}/api
Try:  curl -H 'Cookie: resident_session=party-payer' http://localhost:${port}/api/contracts
      curl -H 'Cookie: resident_session=x' -H 'Prefer: example=empty' http://localhost:${port}/api/contracts`);
