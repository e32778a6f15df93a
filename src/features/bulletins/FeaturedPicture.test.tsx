// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import bulletin from '../../../openapi/examples/getBulletin/200.party-payer.json';
import { FeaturedPicture, SKELETON_STAYS_MS } from './FeaturedPicture.tsx';

const image = bulletin.value.featuredImage;

function picture(address = image.url) {
  const { container } = render(<FeaturedPicture image={{ ...image, url: address }} />);
  return {
    img: () => container.querySelector('img'),
    skeleton: () => container.querySelector('[data-skeleton]'),
    after: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the picture of a bulletin', () => {
  // Rules: bulletins.image-skeleton
  it('is hidden by its skeleton until one second after it is loaded', () => {
    const { img, skeleton, after } = picture();
    after(60_000);
    expect(skeleton()).not.toBeNull();
    fireEvent.load(img() as HTMLImageElement);
    after(999);
    expect([skeleton() !== null, img()?.hidden]).toEqual([true, true]);
    after(1);
    expect([skeleton() !== null, img()?.hidden]).toEqual([false, false]);
    expect(img()?.alt).toBe(image.alt);
  });

  it('has a delay of one second by default', () => expect(SKELETON_STAYS_MS).toBe(1000));

  it('is removed when it cannot be loaded', () => {
    const { img, skeleton } = picture();
    fireEvent.error(img() as HTMLImageElement);
    expect([img(), skeleton()]).toEqual([null, null]);
  });

  it.each(['http://kuvat.example.com/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '//kuvat.example.com/a.jpg'])(
    'is not asked for at %s',
    (address) => expect(picture(address).img()).toBeNull(),
  );
});
