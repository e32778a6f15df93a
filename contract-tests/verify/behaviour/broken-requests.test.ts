import { describe, expect, it } from 'vitest';
import { theContract } from '../data.ts';
import { brokenRequests } from './broken-requests.ts';

const PROFILE = { email: 'aino.virtanen@example.org', phoneNumber: '+358400000201', marketingAllowed: true };
const whatOf = (operationId: string, body: unknown) => brokenRequests(theContract(), operationId, body).map(({ what }) => what);

describe('requests that break one limit', () => {
  it('leave out required properties, but do not set them to null', () => {
    expect(whatOf('updateUser', PROFILE)).toEqual(expect.arrayContaining(['without /email', '/email null', 'without /phoneNumber']));
  });

  it('do not set optional properties to null, because a backend may treat null as left out', () => {
    expect(whatOf('updateUser', PROFILE)).not.toContain('/marketingAllowed null');
  });

  it('exceed a limit by one letter, one item or one', () => {
    expect(whatOf('updateUser', PROFILE)).toEqual(expect.arrayContaining(['/email with 101 letters', '/phoneNumber with 31 letters']));
    const sent = { subject: 'x', htmlContent: '<p>x</p>', fileIds: [], messageThreadUuid: null };
    expect(whatOf('sendMessage', sent)).toEqual(
      expect.arrayContaining(['/subject empty', '/fileIds with 21 numbers', '/fileIds with a number twice', '/fileIds with the number 0']),
    );
  });

  it('change one value and nothing else', () => {
    const one = brokenRequests(theContract(), 'updateUser', PROFILE).find(({ what }) => what === '/email of ei-osoite');
    expect(one).toEqual({
      what: '/email of ei-osoite',
      pointer: '/email',
      body: { ...PROFILE, email: 'ei-osoite' },
      rules: 'formats.email-address',
    });
  });

  it('reach into lists and objects', () => {
    const tenants = [{ socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' }];
    const all = whatOf('addTenants', { operationData: { tenants }, locale: 'fi' });
    expect(all).toEqual(
      expect.arrayContaining(['/operationData/tenants with 11 items', '/operationData/tenants/0/firstName with 101 letters']),
    );
  });

  it('include file names with a folder path or an invisible character', () => {
    expect(whatOf('initFile', { file: { fileName: 'kuva.png', contentType: 'png' } })).toEqual(
      expect.arrayContaining([
        '/file/fileName with a slash before it',
        '/file/fileName with a backslash before it',
        '/file/fileName with a control character at its end',
      ]),
    );
  });

  it('returns an empty list for an operation without a JSON body', () => {
    expect(brokenRequests(theContract(), 'logout', undefined)).toEqual([]);
    expect(brokenRequests(theContract(), 'nothing', {})).toEqual([]);
  });
});
