import type { FeaturedImage } from 'generated/zod/featuredImage.zod.ts';
import { safeExternalUrl } from '@/domain/safe-url.ts';
import { LoadedPicture } from '@/ui/LoadedPicture.tsx';

/** The skeleton stays this long after the picture has been loaded, in milliseconds (bulletins.image-skeleton). */
export const SKELETON_STAYS_MS = 1000;

/** The picture of a bulletin; an address that must not be shown has none. */
export function FeaturedPicture({ image }: { image: FeaturedImage }) {
  const address = safeExternalUrl(image.url, location.origin);
  return address === null ? null : <LoadedPicture src={address} alt={image.alt} staysMs={SKELETON_STAYS_MS} />;
}
