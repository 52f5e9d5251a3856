/** First names of women and men, and family names, as a country writes them in Latin letters. */
export type Names = { female: readonly string[]; male: readonly string[]; family: readonly string[] };

const words = (text: string): readonly string[] => text.split(' ');

const IRELAND: Names = {
  female: words('Aoife Ciara Niamh Saoirse Orla Sinead Roisin Maeve Grainne Aisling Clodagh Eimear'),
  male: words('Conor Cillian Declan Eoin Fergus Padraig Ronan Sean Tadhg Oisin Brendan Diarmuid'),
  family: words(
    "Murphy Kelly Byrne Ryan O'Sullivan Walsh O'Connor McCarthy Doyle Gallagher Doherty Kennedy Nolan Quinn",
  ),
};

const JAPAN: Names = {
  female: words('Aiko Emi Haruka Kaori Mai Megumi Naoko Rina Sakura Yui Yuka Yuko'),
  male: words('Akira Daichi Haruto Hiroshi Kenta Makoto Ren Satoshi Shota Takashi Takumi Yuto'),
  family: words(
    'Ishikawa Fujita Hasegawa Inoue Kimura Kobayashi Matsuda Mori Nakamura Ogawa Sasaki Takahashi Watanabe Yamada',
  ),
};

const NEW_ZEALAND: Names = {
  female: words('Aroha Bridget Charlotte Hana Holly Kiri Mere Moana Olivia Ngaire Sophie Tui'),
  male: words('Blair Callum Cooper Hemi Jack Mason Nikau Rawiri Regan Rongo Tane Wiremu'),
  family: words(
    'Ngata Parata Tamihana Walker Harris Mitchell McKenzie Robertson Clarke Henare Rangi Cooper Morgan Paterson',
  ),
};

const SINGAPORE: Names = {
  female: words('Hui-Min Xin-Yi Siew-Ling Mei-Ling Jia-Wen Shi-Ting Li-Na Pei-Shan Yan-Ting Grace Rachel Jasmine'),
  male: words('Wei-Jie Jun-Hao Kok-Leong Zhi-Hao Boon-Keng Wei-Ming Jun-Wei Yong-Sheng Kelvin Desmond Adrian Terence'),
  family: words('Tan Lim Lee Ng Ong Wong Goh Chua Koh Teo Ang Chan Toh Yeo'),
};

const UNITED_KINGDOM: Names = {
  female: words('Amelia Beth Charlotte Eleanor Freya Georgia Harriet Imogen Jessica Lucy Poppy Rosie'),
  male: words('Alfie Callum Edward Finlay Gareth Harry Jack Lewis Nathan Oliver Rhys Thomas'),
  family: words(
    'Ashworth Barker Clarke Davies Evans Fletcher Hughes Lawson Mitchell Patel Robinson Shaw Taylor Wright',
  ),
};

/** The names of countries whose own ones are written here. */
export const NAMES: Readonly<Record<string, Names>> = {
  Ireland: IRELAND,
  Japan: JAPAN,
  'New Zealand': NEW_ZEALAND,
  Singapore: SINGAPORE,
  'United Kingdom': UNITED_KINGDOM,
};
