/** Words of refusals as frameworks and careless backends write them, and words that give nothing away. */
import { describe, expect, it } from 'vitest';
import { leaks } from './leaks.ts';

const found = (message: string) =>
  leaks({ headers: [] }, { code: 'BAD_REQUEST', message }).map(({ expected }) => expected.split(' in the ')[0]);

describe('leaks', () => {
  it.each([
    ['no stack trace', 'Error at Handler.run (/srv/app/handler.js:41:7)'],
    ['no stack trace', 'at Portal.Api.Get() in Api.cs:line 12'],
    ['no stack trace', 'File "views.py", line 31, in get'],
    ['no exception of a program', 'org.hibernate.exception.ConstraintViolationException: could not execute'],
    ['no exception of a program', 'System.NullReferenceException'],
    ['no exception of a program', "TypeError: Cannot read properties of undefined (reading 'id')"],
    ['no exception of a program', 'Illuminate\\Database\\QueryException'],
    ['no exception of a program', "'NoneType' object is not subscriptable"],
    ['no query or name of a database', 'relation "notices" does not exist'],
    ['no query or name of a database', 'E11000 collection: portal.users'],
    ['no query or name of a database', "Duplicate entry '7' for key 'PRIMARY'"],
    ['no path of a file', 'open /var/lib/portal/data'],
    ['no path of a file', 'open C:\\portal\\data'],
    ['no e-mail address', 'aino%40example.com is taken'],
    ['no personal identity code', '010290-901J'],
    ['no personal identity code', '010290-901j'],
    ['no personal identity code', '010290\u2013901J'],
    ['no personal identity code', '01.02.1990-901J'],
    ['no personal identity code', '010290 - 901J'],
    ['no personal identity code', '010290901J'],
    ['no account', 'FI2112345600000785'],
    ['no account', 'FI21 1234 5600 0007 85'],
    ['no account', 'fi2112345600000785'],
    ['no address of a server', 'connect ECONNREFUSED 10.0.0.7:5432'],
  ])('finds what may not be said: %s of %s', (what, message) => {
    expect(found(message)).toEqual([what]);
  });

  it.each([
    'The contract has no open termination request.',
    'Case 351426-1234, ticket QX20261120ABCDEF',
    'Nothing is at /api/contracts/10000000-0000-4000-8000-000000000001/tenants.',
    'Refused, reference 1011-0042.',
    'ValidationError: title must have at most 100 characters',
    'Error: the column is too long',
    'It was made at 12:30 on 20.11.2026.',
    'Reference 0102909013 is not known.',
    'The key of the request came with another body.',
  ])('leaves words alone that give nothing away: %s', (message) => {
    expect(found(message)).toEqual([]);
  });

  it('looks at other members and at headers, but not at those that servers write', () => {
    const headers = [
      ['X-Debug', 'SQLSTATE[23000]'],
      ['Via', '1.1 10.0.0.7'],
      ['X-Request-Id', 'TypeError'],
    ] as const;
    const places = leaks({ headers }, { code: 'BAD_REQUEST', errors: [{ reason: 'Caused by: x' }] });
    expect(places.map(({ pointer, header }) => pointer ?? header)).toEqual(['/errors/0/reason', 'X-Debug']);
  });
});
