/** The residents of openapi/world.json and their contracts. */
import { readFileSync } from 'node:fs';

interface Cast {
  password: string;
  residents: { key: string; name: string; contracts: number[] }[];
  contracts: Record<string, string>;
}

const cast = JSON.parse(readFileSync(new URL('../../openapi/world.json', import.meta.url), 'utf8')) as Cast;
const uuidsOfContracts = new Map(Object.entries(cast.contracts).map(([uuid, key]) => [key, uuid]));

/** The uuid of a contract, by its key in WORLD.md. @throws Error for a contract that is not in it */
export function contractUuid(key: string): string {
  const found = uuidsOfContracts.get(key);
  if (found === undefined) throw new Error(`the contract ${key} is not in WORLD.md`);
  return found;
}

/** The uuids of a resident's contracts, in the order of the world. @throws Error for a resident who is not in WORLD.md */
export function contractsOf(resident: string): string[] {
  const found = cast.residents.find(({ key }) => key === resident);
  if (!found) throw new Error(`${resident} is not in WORLD.md`);
  return found.contracts.map((number) => `10000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`);
}

/** The resident who owns the contract. The staff user is skipped, because it sees the contracts of a resident and has none. */
export function ownerOf(uuid: string): string | undefined {
  return cast.residents.find(({ key }) => key !== 'staff' && contractsOf(key).includes(uuid))?.key;
}

/** A contract of another resident. The backend must answer 404 for it. */
export function contractOfAnother(resident: string): string {
  const own = contractsOf(resident);
  const other = Object.keys(cast.contracts).find((uuid) => !own.includes(uuid) && ownerOf(uuid) !== resident);
  if (other === undefined) throw new Error(`every contract belongs to ${resident}`);
  return other;
}
