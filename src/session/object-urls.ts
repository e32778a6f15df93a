/** Addresses of bytes in this tab's memory. All of them are revoked when the resident signs out. */
const addresses = new Set<string>();

/**
 * The address of some bytes.
 * @param livesMs revoked after this many milliseconds; without it, when `revokeObjectUrl` is called
 */
export function objectUrl(of: Blob, livesMs?: number): string {
  const address = URL.createObjectURL(of);
  addresses.add(address);
  if (livesMs !== undefined) setTimeout(() => revokeObjectUrl(address), livesMs);
  return address;
}

export function revokeObjectUrl(address: string): void {
  if (addresses.delete(address)) URL.revokeObjectURL(address);
}

export function revokeAllObjectUrls(): void {
  for (const address of addresses) revokeObjectUrl(address);
}
