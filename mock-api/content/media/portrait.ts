const PORTRAIT_NAME = /^(female|male)-(\d{1,4})$/;
const SKINS = ['#f3d3bd', '#e5b996', '#c98f64', '#9a643f', '#6e452c'] as const;
const HAIRS = ['#2b211c', '#5a3825', '#8a5a2b', '#c79b55', '#777777', '#8c3b1f'] as const;
const CLOTHES = ['#2f55c0', '#1f6f63', '#7a2f55', '#3d4451', '#a0522d', '#4a5d23'] as const;
const BACKGROUNDS = ['#dfe7f5', '#e3efe6', '#f3e6df', '#ece4f2', '#f4efd9'] as const;

type HairShape = readonly [backHair: string, frontHair: string];

/** SVG paths of the hair behind and in front of the face. */
const HAIR_SHAPES: Readonly<Record<'female' | 'male', readonly HairShape[]>> = {
  female: [
    ['M64 120c0-58 128-58 128 0v76h-24v-70H88v70H64z', 'M84 116c4-44 84-44 88 0-30-2-56-10-66-28-2 12-10 22-22 28z'],
    [
      'M70 112c0-56 116-56 116 0 6 24 2 48-8 62H78c-10-14-14-38-8-62z',
      'M82 118c0-44 92-46 92 0-18-4-34-14-44-28-10 14-28 24-48 28z',
    ],
    ['M112 40a18 18 0 1 1 32 0 60 60 0 0 1 42 66H70a60 60 0 0 1 42-66z', 'M84 110c2-40 86-40 88 0-28-12-60-12-88 0z'],
  ],
  male: [
    ['M78 108c0-50 100-50 100 0v12H78z', 'M84 106c6-36 82-36 88 0-26-10-62-10-88 0z'],
    ['M76 104c0-48 104-52 104 4v10h-8l-4-22c-20 4-46 0-60-12l-24 34h-8z', 'M88 98c10-24 60-28 76-4-24 0-52 0-76 4z'],
    ['M84 96c4-30 84-30 88 0z', 'M90 94c12-16 64-16 76 0-24-4-52-4-76 0z'],
  ],
};

/** Renders an SVG portrait for a name such as `female-12`, whose number is a seed. Returns null for any other name. */
export function renderPortrait(name: string): string | null {
  const [, sex, digits] = PORTRAIT_NAME.exec(name) ?? [];
  if (sex !== 'female' && sex !== 'male') return null;
  // The number is hashed, so that consecutive numbers give different colors and shapes.
  let state = Math.imul(Number(digits) + 17, 2_654_435_761) >>> 0;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[state % items.length] as Item;
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ 0x5bd1) >>> 0;
    return item;
  };
  const [skin, hair, clothes, background] = [pick(SKINS), pick(HAIRS), pick(CLOTHES), pick(BACKGROUNDS)];
  const [backHair, frontHair] = pick(HAIR_SHAPES[sex]);
  // About one in four persons has glasses. About one in three men has a beard.
  const hasGlasses = state % 4 === 0;
  const hasBeard = sex === 'male' && state % 3 === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="${background}"/>
<path d="${backHair}" fill="${hair}"/>
<path d="M28 256c4-52 44-70 100-70s96 18 100 70z" fill="${clothes}"/>
<path d="M106 160h44v32c0 18-44 18-44 0z" fill="${skin}"/>
<ellipse cx="128" cy="124" rx="42" ry="52" fill="${skin}"/>
${hasBeard ? `<path d="M88 132c4 64 76 64 80 0-10 18-26 14-40 14s-30 4-40-14z" fill="${hair}"/>` : ''}
<path d="${frontHair}" fill="${hair}"/>
<circle cx="112" cy="122" r="4.5" fill="#23262d"/><circle cx="144" cy="122" r="4.5" fill="#23262d"/>
${hasGlasses ? '<g fill="none" stroke="#23262d" stroke-width="3"><circle cx="111" cy="122" r="13"/><circle cx="145" cy="122" r="13"/><path d="M124 122h8"/></g>' : ''}
<path d="M113 150c8 8 22 8 30 0" fill="none" stroke="#8c3f3f" stroke-width="4" stroke-linecap="round"/>
</svg>`;
}
