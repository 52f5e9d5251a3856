/** First names of women (`female`) and men (`male`), and family names of a country, in Latin letters. */
export type Names = { female: readonly string[]; male: readonly string[]; family: readonly string[] };

const splitWords = (text: string): readonly string[] => text.split(' ');

const IRELAND: Names = {
  female: splitWords('Aoife Ciara Niamh Saoirse Orla Sinead Roisin Maeve Grainne Aisling Clodagh Eimear'),
  male: splitWords('Conor Cillian Declan Eoin Fergus Padraig Ronan Sean Tadhg Oisin Brendan Diarmuid'),
  family: splitWords(
    "Murphy Kelly Byrne Ryan O'Sullivan Walsh O'Connor McCarthy Doyle Gallagher Doherty Kennedy Nolan Quinn",
  ),
};

const JAPAN: Names = {
  female: splitWords('Aiko Emi Haruka Kaori Mai Megumi Naoko Rina Sakura Yui Yuka Yuko'),
  male: splitWords('Akira Daichi Haruto Hiroshi Kenta Makoto Ren Satoshi Shota Takashi Takumi Yuto'),
  family: splitWords(
    'Ishikawa Fujita Hasegawa Inoue Kimura Kobayashi Matsuda Mori Nakamura Ogawa Sasaki Takahashi Watanabe Yamada',
  ),
};

const NEW_ZEALAND: Names = {
  female: splitWords('Aroha Bridget Charlotte Hana Holly Kiri Mere Moana Olivia Ngaire Sophie Tui'),
  male: splitWords('Blair Callum Cooper Hemi Jack Mason Nikau Rawiri Regan Rongo Tane Wiremu'),
  family: splitWords(
    'Ngata Parata Tamihana Walker Harris Mitchell McKenzie Robertson Clarke Henare Rangi Cooper Morgan Paterson',
  ),
};

const SINGAPORE: Names = {
  female: splitWords('Hui-Min Xin-Yi Siew-Ling Mei-Ling Jia-Wen Shi-Ting Li-Na Pei-Shan Yan-Ting Grace Rachel Jasmine'),
  male: splitWords(
    'Wei-Jie Jun-Hao Kok-Leong Zhi-Hao Boon-Keng Wei-Ming Jun-Wei Yong-Sheng Kelvin Desmond Adrian Terence',
  ),
  family: splitWords('Tan Lim Lee Ng Ong Wong Goh Chua Koh Teo Ang Chan Toh Yeo'),
};

const UNITED_KINGDOM: Names = {
  female: splitWords('Amelia Beth Charlotte Eleanor Freya Georgia Harriet Imogen Jessica Lucy Poppy Rosie'),
  male: splitWords('Alfie Callum Edward Finlay Gareth Harry Jack Lewis Nathan Oliver Rhys Thomas'),
  family: splitWords(
    'Ashworth Barker Clarke Davies Evans Fletcher Hughes Lawson Mitchell Patel Robinson Shaw Taylor Wright',
  ),
};

/** Names by country, where the faker library has no typical names in Latin letters. */
export const NAMES_BY_COUNTRY: Readonly<Record<string, Names>> = {
  Ireland: IRELAND,
  Japan: JAPAN,
  'New Zealand': NEW_ZEALAND,
  Singapore: SINGAPORE,
  'United Kingdom': UNITED_KINGDOM,
};
