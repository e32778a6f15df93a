import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes certificate.pem and key.pem for localhost into a folder. @throws Error when there is no openssl */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' });
  return files;
}
