import { readdir, readFile } from 'node:fs/promises';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '../app/config.server';
import { version } from '../package.json';
import { DEMO_PACKAGES } from './build/demo-packages.js';

const ROOT = new URL('../', import.meta.url);
const read = (file: string) => readFile(new URL(file, ROOT), 'utf8');

type ComposeService = {
  image: string;
  build?: { target: string };
  read_only: boolean;
  security_opt: string[];
  stop_grace_period: string;
  cap_drop: string[];
  mem_limit: string;
  pids_limit: number;
  networks: string[];
  volumes?: string[];
  logging: { options: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  env_file?: { path: string }[];
  environment: Record<string, string>;
  command?: string[];
};

const dockerfile = await read('Dockerfile');
const compose = parse(await read('scripts/compose.yaml'), { merge: true }) as {
  services: Record<'portal-1' | 'portal-2' | 'store' | 'proxy', ComposeService>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
/** The part of the Dockerfile that makes the production image. */
const [portalStage = ''] = /^FROM \S+ AS portal\n[^]*?(?=^FROM)/m.exec(dockerfile) ?? [];
const imagePort = Number(/^EXPOSE (\d+)$/m.exec(portalStage)?.[1]);
const [, imageUser, imageGroup] = (/^USER (\d+):(\d+)$/m.exec(portalStage) ?? []).map(Number);
const manifests = parseAllDocuments(await read('scripts/kubernetes/portal.yaml')).map(
  (document) => document.toJS() as { kind: string; spec: unknown },
);

/** Returns which variables are no settings, and which required settings have no variable. */
function checkSettings(variables: string[]): { unknown: string[]; missing: string[] } {
  const names = variables.map((name) => name.replace(/_FILE$/, ''));
  const required = ['API_BASE_URL', 'SESSION_SECRETS', 'SESSION_STORE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY'];
  return {
    unknown: names.filter((name) => !(name in SETTINGS)),
    missing: required.filter((name) => !names.includes(name)),
  };
}

test('one service of compose builds the image that both portals use, and all are limited', () => {
  const { services } = compose;
  const all = Object.values(services);
  expect(all).toHaveLength(4);
  expect(all.filter(({ build }) => build).map(({ image }) => image)).toEqual(['automated-portal']);
  expect([services['portal-1'].image, services['portal-2'].image]).toEqual(['automated-portal', 'automated-portal']);
  for (const { cap_drop: dropped, mem_limit: memory, logging } of all) {
    expect(dropped).toEqual(['ALL']);
    expect(memory).toMatch(/^\d+m$/);
    expect(logging.options['max-size']).toMatch(/^\d+m$/);
  }
  expect(services.proxy.depends_on).toEqual({
    'portal-1': { condition: 'service_healthy' },
    'portal-2': { condition: 'service_healthy' },
  });
  for (const portal of [services['portal-1'], services['portal-2']]) {
    expect(portal).toMatchObject({
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '15s',
    });
    expect(checkSettings(Object.keys(portal.environment))).toEqual({ unknown: [], missing: [] });
  }
});

test('the parts that the services of compose name exist, and the Caddyfile names the portals', async () => {
  const services = Object.entries(compose.services);
  expect(dockerfile).toContain(` AS ${compose.services['portal-1'].build?.target}\n`);
  const missing = services.flatMap(([, { networks, volumes = [], depends_on: others = {} }]) => [
    ...networks.filter((name) => !(name in compose.networks)),
    ...volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => /^\w/.test(name) && !(name in compose.volumes)),
    ...Object.keys(others).filter((name) => !(name in compose.services)),
  ]);
  expect(missing).toEqual([]);
  const caddyfile = await read('scripts/Caddyfile');
  for (const name of ['portal-1', 'portal-2']) expect(caddyfile).toContain(`${name}:${imagePort}`);
});

test('no command line of compose has a secret', () => {
  const commands = Object.values(compose.services).flatMap(({ command }) => command ?? []);
  expect(commands.join('\n')).toContain('requirepass $$STORE_PASSWORD');
  // Beside the text of standard input.
  expect(commands.filter((text) => /PASSWORD|SECRET/.test(text.replace(/<<END\n[^]*END/, '')))).toEqual([]);
});

test('the settings of compose are in no image and no commit', async () => {
  const [file] = compose.services['portal-1'].env_file ?? [];
  for (const ignore of ['.gitignore', '.dockerignore'])
    expect((await read(ignore)).replaceAll(/^\//gm, '').split('\n'), ignore).toContain(`scripts/${file?.path}`);
});

test('every port of the Deployment may be reached, and pods are those of the policy', () => {
  const [deployment, , , policy] = manifests as unknown as [
    InstanceType<typeof Deployment>,
    object,
    object,
    InstanceType<typeof NetworkPolicy>,
  ];
  const ports = deployment.spec?.template.spec?.containers[0]?.ports?.map(({ name }) => name);
  expect(policy.spec?.ingress?.flatMap((rule) => rule.ports?.map(({ port }) => port))).toEqual(ports);
  expect(policy.spec?.podSelector).toEqual(deployment.spec?.selector);
});

test('images of registries are pinned by version and digest', () => {
  const [, nodeImage = ''] = /^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile) ?? [];
  const { store, proxy } = compose.services;
  const images = [nodeImage, ...[store, proxy].map(({ image }) => image.replace(/^\$\{[A-Z_]+:-(.*)\}$/, '$1'))];
  for (const image of images) expect(image).toMatch(/^[a-z/]+:\d+\.\d+\.\d+-[a-z-]+@sha256:[\da-f]{64}$/);
});

test('the Kubernetes manifests are valid', () => {
  const classes = { Deployment, Service, PodDisruptionBudget, NetworkPolicy };
  expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(classes));
  for (const manifest of manifests) {
    const Manifest = classes[manifest.kind as keyof typeof classes];
    const validate = (value: object) => () => new Manifest(value as never).validate();
    expect(validate(manifest)).not.toThrow();
    // The schema refuses what is wrong.
    expect(validate({ ...manifest, spec: 'none' })).toThrow();
  }
});

test('the Deployment asks the right probes, writes no file and has its secrets in files', () => {
  const [deployment] = manifests as [InstanceType<typeof Deployment>];
  const pod = deployment.spec?.template.spec;
  const [portal] = pod?.containers ?? [];
  expect(portal?.readinessProbe?.httpGet?.path).toBe('/servingz');
  expect(portal?.livenessProbe?.httpGet?.path).toBe('/healthz');
  expect(portal?.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
  const user = { runAsUser: imageUser, runAsGroup: imageGroup, fsGroup: imageGroup };
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, ...user });
  expect(portal?.image).toMatch(new RegExp(`/${compose.services['portal-1'].image}:${version}$`));
  const names = portal?.env?.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining(['SESSION_SECRETS_FILE', 'SESSION_STORE_URL_FILE']));
  expect(checkSettings(names)).toEqual({ unknown: [], missing: [] });
});

test('ports, memory and grace periods of compose, Kubernetes and the image agree', () => {
  const [deployment, service] = manifests as [InstanceType<typeof Deployment>, InstanceType<typeof Service>];
  const pod = deployment.spec?.template.spec;
  const [portal] = pod?.containers ?? [];
  const ports = Object.fromEntries(portal?.ports?.map(({ name, containerPort }) => [name, containerPort]) ?? []);
  const metricsPort = compose.services['portal-1'].environment.METRICS_PORT;
  expect(ports).toEqual({ http: imagePort, metrics: Number(metricsPort) });
  expect(portal?.env?.find(({ name }) => name === 'METRICS_PORT')?.value).toBe(metricsPort);
  expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
  expect(deployment.spec?.template.metadata?.labels).toMatchObject(service.spec?.selector ?? { selector: 'none' });
  const { mem_limit: memory, stop_grace_period: grace } = compose.services['portal-1'];
  expect(portal?.resources?.limits?.memory).toBe(memory.replace(/m$/, 'Mi'));
  const preStopSeconds = 3;
  expect(portal?.lifecycle?.preStop?.exec?.command?.at(-1)).toContain(`${preStopSeconds}000`);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number.parseInt(grace, 10) + preStopSeconds);
  // The mounted folder of the secret has the files that the settings name.
  const [mount] = portal?.volumeMounts ?? [];
  const files = portal?.env
    ?.filter(({ name }) => name.endsWith('_FILE'))
    .map(({ value }) => value?.split('/').slice(0, -1).join('/'));
  expect(new Set(files)).toEqual(new Set([mount?.mountPath]));
});

test('the images are labelled with the version of package.json, and have no package manager', () => {
  expect([...dockerfile.matchAll(/^ARG VERSION=(.*)$/gm)].map(([, text]) => text)).toEqual([version, version]);
  expect([...dockerfile.matchAll(/^LABEL .*org\.opencontainers\.image\.version="\$\{VERSION\}"/gm)]).toHaveLength(2);
  const [, final = ''] = dockerfile.split('FROM scratch AS base');
  expect(final).toContain('AS portal');
  expect(final).not.toMatch(/\bnpm\b/);
});

test('the demo image has exactly the development packages that the mock imports', async () => {
  const { devDependencies } = JSON.parse(await read('package.json')) as { devDependencies: Record<string, string> };
  const files = (await readdir(new URL('mock-api', ROOT), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^test/.test(file),
  );
  const sources = await Promise.all(files.map((file) => read(`mock-api/${file}`)));
  // Imports of values: `import type` leaves no code.
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^'.][^']*)'/gm),
    ...source.matchAll(/import\('([^'.][^']*)'\)/g),
  ]);
  const names = new Set(imports.map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
  const imported = [...names].filter((name) => name in devDependencies);
  // The start of the demo runs the mock with tsx.
  expect([...imported, 'tsx'].toSorted()).toEqual(DEMO_PACKAGES.toSorted());
});
