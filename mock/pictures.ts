/** Pictures that the examples refer to (`/api/media/<name>.svg`): calm landscapes drawn from the name, so that none has to be stored. */

const SKIES = [
  ['#dbe7f0', '#f6efe6'],
  ['#cfe0dc', '#f3f1e7'],
  ['#e7dfee', '#f8efe9'],
  ['#d5e3f3', '#eef3ee'],
] as const;
const HOUSES = ['#b4573f', '#5b7c99', '#c9a24b', '#6f8f6a'] as const;

/** An SVG for a file name such as `leikkipuisto.svg`; null for any other name. */
export function picture(name: string): string | null {
  if (!/^[a-z0-9-]{1,80}\.svg$/.test(name)) return null;
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const [top, bottom] = SKIES[seed % SKIES.length] ?? SKIES[0];
  const hill = 300 + (seed % 60);
  const houses = [0, 1, 2].map((index) => {
    const x = 120 + index * 260 + ((seed >> (index + 1)) % 70);
    const height = 120 + ((seed >> index) % 5) * 22;
    const wall = HOUSES[(seed + index) % HOUSES.length];
    const windows = [0, 1, 2]
      .flatMap((column) =>
        [0, 1].map(
          (row) => `<rect x="${x + 22 + column * 44}" y="${hill - height + 34 + row * 52}" width="24" height="32" rx="3" fill="#fff7e0"/>`,
        ),
      )
      .join('');
    return `<rect x="${x}" y="${hill - height}" width="154" height="${height + 40}" fill="${wall}"/><path d="M${x - 10} ${hill - height} h174 l-34 -40 h-106 z" fill="#3b4652"/>${windows}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 480" role="img"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="960" height="480" fill="url(#s)"/><circle cx="${700 + (seed % 160)}" cy="${70 + (seed % 50)}" r="36" fill="#fff3cf"/><path d="M0 ${hill} C 200 ${hill - 40} 360 ${hill - 70} 560 ${hill - 30} S 860 ${hill - 60} 960 ${hill - 10} V480 H0z" fill="#7d9a86"/>${houses.join('')}<path d="M0 ${hill + 30} C 240 ${hill} 520 ${hill + 50} 960 ${hill + 10} V480 H0z" fill="#5f7f6b"/></svg>`;
}
