import { describe, expect, it } from 'vitest';
import { theContract } from '../data.ts';
import { addressFaults, hostsIn } from './addresses.ts';

const contract = theContract();
const baseUrl = new URL('http://localhost:8080/api');

function faultsOf(operationId: string, body: unknown, allowedHosts: readonly string[] = []) {
  const schema = contract.operations.get(operationId)?.answers.get(200)?.schema ?? '';
  return addressFaults(contract, schema, body, { baseUrl, allowedHosts });
}

// Rules: api.safe-url
describe('an address in an answer', () => {
  it.each(['/api/media/a.pdf?signature=s', 'https://files.example.com/a', 'http://localhost:8080/api/media/a.pdf'])('may be %s', (url) => {
    expect(faultsOf('getDocumentLink', { url })).toEqual([]);
  });

  it.each([
    'http://files.example.com/a',
    '//files.example.com/a',
    'javascript:alert(1)',
    'https://portal@files.example.com/a',
    '/\\files.example.com/a',
    '/\t/files.example.com/a',
    'a.pdf',
    'https://',
  ])('may not be %s, which the portal refuses', (url) => {
    expect(faultsOf('getDocumentLink', { url })).toMatchObject([{ in: 'body', pointer: '/url' }]);
  });

  it('leads to an allowed host where they are named, with its port', () => {
    const hosts = ['files.example.com', 'store.example.com:8443'];
    const on = (host: string) => faultsOf('getDocumentLink', { url: `https://${host}/a?token=secret` }, hosts);
    expect([on('files.example.com'), on('store.example.com:8443')]).toEqual([[], []]);
    expect(on('store.example.com')).toMatchObject([{ actual: 'an address on store.example.com' }]);
    expect(JSON.stringify(on('evil.example.com'))).not.toContain('secret');
    expect(faultsOf('getDocumentLink', { url: '/api/media/a.pdf' }, hosts)).toEqual([]);
  });

  it('is found at any depth, and the page of a contact is none', () => {
    const thread = { entries: [{ files: [{ url: '/a' }, { url: 'ftp://a' }] }] };
    expect(faultsOf('getMessageThread', thread)).toMatchObject([{ pointer: '/entries/0/files/1/url' }]);
    expect(faultsOf('initFile', { metadata: { uploadUrl: 'http://a.example/x' } })).toMatchObject([{ pointer: '/metadata/uploadUrl' }]);
    expect(faultsOf('listContacts', [{ url: 'http://huolto.example.org/' }])).toEqual([]);
  });

  it('names the other host that it leads to', () => {
    const schema = contract.operations.get('getDocumentLink')?.answers.get(200)?.schema ?? '';
    expect(hostsIn(contract, schema, { url: 'https://files.example.com/a' }, baseUrl)).toEqual(['files.example.com']);
    expect(hostsIn(contract, schema, { url: '/api/media/a.pdf' }, baseUrl)).toEqual([]);
  });
});
