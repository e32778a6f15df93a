/** The newest of the files in openapi/releases by its version number (`1.10.0.yaml` after `1.9.0.yaml`), or null before the first. */
export function newestRelease(names: readonly string[]): string | null {
  const versions = names.filter((name) => /^v?\d+\.\d+\.\d+\.ya?ml$/.test(name));
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? null;
}
