import { css, cx } from 'styled-system/css';
import { House, Pine, paint } from './scene.tsx';

interface HillStripProps {
  daylight: keyof typeof SKIES;
  /** `top`: the first thing of a page; from edge to edge on a phone. `paper`: the head of what is printed, and seen there only. */
  place: 'top' | 'paper';
}

/** The hill line of all pictures as a strip of 64 px, 72 in a wide window: the head of the first pages and of prints (shell.hill-line). */
export function HillStrip({ daylight, place }: HillStripProps) {
  const isNight = daylight === 'night';
  const near = isNight ? dark : paint.near;
  const middle = isNight ? dark : paint.middle;
  return (
    <div aria-hidden="true" className={PLACES[place]} data-daylight={daylight}>
      {/* A narrow window shows the beginning, at the same height. */}
      <svg focusable="false" viewBox="0 0 1152 72" preserveAspectRatio="xMinYMax slice" className={picture}>
        <rect className={isNight ? paint.night : paint.sky} width="1152" height="72" />
        {SKIES[daylight]}
        {/* The hill is no glass: what goes down goes down behind it. */}
        {[isNight ? paint.night : paint.sky, isNight ? dim : paint.far].map((paintOfHill) => (
          <path key={paintOfHill} className={paintOfHill} d={FAR_HILL} />
        ))}
        {[236, 600, 742, 1010].map((x, at) => (
          <Pine key={x} x={x} y={61} size={0.34 + (at % 2) * 0.1} className={middle} />
        ))}
        <path className={isNight ? dim : middle} d="M0 61c200-7 420-4 640-6 180-2 360 0 512 5v12H0Z" />
        <Pine x={30} y={62} size={0.46} className={near} />
        <Pine x={52} y={63} size={0.34} className={middle} />
        <g transform="translate(82 60) scale(0.5)">
          <House x={0} y={0} lit={LIT[daylight]} {...(isNight && { roof: paint.mistLine, door: paint.night })} />
        </g>
        <Pine x={148} y={62} size={0.5} className={near} />
        <Pine x={262} y={61} size={0.44} className={near} />
        <Pine x={626} y={59} size={0.5} className={near} />
        <Pine x={770} y={59} size={0.38} className={near} />
        <Pine x={1038} y={61} size={0.5} className={near} />
        <Pine x={1062} y={62} size={0.36} className={middle} />
      </svg>
    </div>
  );
}

const FAR_HILL = 'M0 46c70-20 150-26 236-12 90 14 170 4 260-6 110-12 210 16 330 10 120-6 220-24 326-8v42H0Z';

const LIT = { day: [false, false, false], dusk: [true, false, false], night: [true, true, false] } as const;

const STARS = [
  [196, 18],
  [222, 38],
  [296, 14],
  [384, 30],
  [412, 12],
  [520, 22],
  [660, 14],
  [820, 24],
  [930, 12],
  [1100, 22],
] as const;

const warm = css({ fill: 'dusk' });

const SKIES = {
  day: <circle className={paint.glow} cx="338" cy="24" r="12" />,
  dusk: (
    <>
      <rect className={warm} width="1152" height="72" />
      <circle className={paint.glow} fillOpacity="0.35" cx="338" cy="40" r="34" />
      <circle className={paint.glow} cx="338" cy="40" r="17" />
    </>
  ),
  night: (
    <>
      <path className={paint.glow} d="M340 10a14 14 0 1 0 13 20 11.5 11.5 0 0 1-13-20Z" />
      {STARS.map(([x, y]) => (
        <circle key={x} className={paint.mist} fillOpacity="0.8" cx={x} cy={y} r="1.2" />
      ))}
    </>
  ),
};

const dark = css({ fill: 'mist', fillOpacity: '0.3' });
const dim = css({ fill: 'mist', fillOpacity: '0.18' });
const strip = css({ height: { base: '16', desktop: '4.5rem' }, overflow: 'hidden', borderRadius: { tablet: 'lg' } });
const PLACES = {
  top: cx(
    strip,
    css({
      marginTop: { base: '-5', tablet: '0' },
      marginInline: { base: 'calc({spacing.gutter} * -1)', tablet: '0' },
      marginBottom: { base: '4', tablet: '6' },
    }),
  ),
  paper: cx(strip, css({ display: 'none', _print: { display: 'block', borderRadius: '0', marginBottom: '6' } })),
};
const picture = css({ display: 'block', width: '100%', height: '100%' });
