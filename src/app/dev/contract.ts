/** The contract as the scenario panel knows it: its operations with their named answers. */
import operationList from 'generated/operations.json';
import { type MatchedCall, type MockOperation, matchOperation } from '../../../mock/choose-example.ts';

export const operations: readonly MockOperation[] = operationList;

export function operationById(operationId: string): MockOperation | undefined {
  return operations.find((operation) => operation.operationId === operationId);
}

/** A call by its address as the transport makes it, `/api/contracts?…` or absolute; null for something outside the contract. */
export function callAt(method: string, address: string): { call: MatchedCall; query: URLSearchParams } | null {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const call = matchOperation(operations, method, pathname.replace(/^\/api(?=\/)/, ''));
  return call && { call, query: searchParams };
}

/** The operation that fills a query of the cache; generated keys begin with the path. */
export function operationOfQuery(queryKey: readonly unknown[]): string | null {
  const [path] = queryKey;
  return typeof path === 'string' && path.startsWith('/') ? (callAt('GET', path)?.call.operation.operationId ?? null) : null;
}
