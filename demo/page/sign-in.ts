import world from '../../openapi/world.json' with { type: 'json' };

/** Signs a resident of openapi/WORLD.md in. @param base the folder of the demonstration @returns whether that went well */
export async function signIn(base: string, resident: string): Promise<boolean> {
  const answer = await fetch(`${base}api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), 'X-Requested-With': 'resident-portal' },
    body: JSON.stringify({ username: `${resident}@example.com`, password: world.password }),
  });
  return answer.ok;
}
