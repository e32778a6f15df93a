declare module 'virtual:contract' {
  import type { Json } from '../../contract-tests/reference-backend/bundle.ts';

  const contract: Json;
  export default contract;
}
