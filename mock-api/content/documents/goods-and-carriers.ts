/** A product. The usual price of a unit is in the smallest unit of any currency, such as cents. */
export type Good = readonly [description: string, unit: string, usualPrice: number];

/** Suppliers by industry, with the goods that they sell. */
export const SUPPLIERS: readonly { names: readonly string[]; goods: readonly Good[] }[] = [
  {
    names: ['Southern Pallet Supply', 'Crossdock Packaging', 'Ironbark Timber Packing'],
    goods: [
      ['Heat-treated pallet 1165 x 1165 mm', 'each', 3480],
      ['Export pallet 1100 x 1100 mm', 'each', 4120],
      ['Collapsible pallet box', 'each', 18_900],
      ['Stretch film 500 mm, 23 micron', 'roll', 1645],
      ['Machine stretch film 500 mm', 'roll', 5890],
      ['Polypropylene strapping 12 mm', 'roll', 6240],
      ['Steel buckles 12 mm', 'box', 2875],
      ['Dunnage bag 900 x 1800 mm', 'each', 1190],
      ['Corner protector 50 x 50 x 1200 mm', 'bundle', 4365],
      ['Cardboard slip sheet', 'each', 385],
      ['Double-wall carton 600 x 400 x 400 mm', 'each', 498],
      ['Tamper-evident tape 48 mm', 'roll', 1725],
      ['Desiccant bag 1 kg', 'each', 640],
      ['Shipping labels 100 x 150 mm', 'roll', 2190],
      ['Document pouch A5', 'box', 4920],
      ['Anti-slip mat 200 x 200 mm', 'pack', 3310],
      ['Edge board 1800 mm', 'each', 275],
      ['Pallet cover 1200 x 1800 mm', 'roll', 7830],
      ['Nail plate 75 x 150 mm', 'box', 5460],
      ['Timber bearer 100 x 75 x 1200 mm', 'each', 930],
    ],
  },
  {
    names: ['Foreshore Truck Service', 'Depot Fleet Parts', 'Anchor Road Tyres'],
    goods: [
      ['Steer tyre 295/80R22.5', 'each', 48_900],
      ['Drive tyre 11R22.5', 'each', 52_400],
      ['Wheel alignment, prime mover', 'job', 18_500],
      ['Engine oil 15W-40', 'litre', 985],
      ['Oil filter', 'each', 4260],
      ['Fuel filter, primary', 'each', 5830],
      ['Brake lining set', 'set', 21_750],
      ['Brake drum, trailer axle', 'each', 18_990],
      ['AdBlue', 'litre', 142],
      ['Coolant concentrate', 'litre', 1310],
      ['Air bag, rear suspension', 'each', 26_400],
      ['LED marker lamp', 'each', 1895],
      ['Wiper blade 700 mm', 'each', 2340],
      ['Mud flap 600 x 450 mm', 'each', 3175],
      ['Ratchet strap 50 mm x 9 m', 'each', 2890],
      ['Battery N70ZZ', 'each', 24_650],
      ['Workshop labour', 'hour', 14_800],
      ['Roadworthy inspection', 'job', 22_000],
      ['Reversing camera', 'each', 38_700],
      ['Twist lock assembly', 'each', 16_450],
    ],
  },
  {
    names: ['Clearwater Office Supply', 'Bondi Safety & Workwear', 'Metro Site Services'],
    goods: [
      ['High-visibility vest, class D/N', 'each', 1295],
      ['Safety boots, steel cap', 'pair', 13_950],
      ['Cut-resistant gloves', 'pair', 845],
      ['Hard hat, vented', 'each', 2480],
      ['Hearing protection, class 5', 'each', 3990],
      ['First-aid kit, vehicle', 'each', 6450],
      ['Fire extinguisher 4.5 kg', 'each', 11_800],
      ['Copy paper A4', 'carton', 3475],
      ['Toner cartridge, black', 'each', 16_890],
      ['Thermal label printer', 'each', 54_900],
      ['Barcode scanner, cordless', 'each', 31_200],
      ['Office cleaning', 'hour', 5450],
      ['Waste bin collection 1100 litre', 'lift', 3860],
      ['Drinking water 15 litre', 'bottle', 1150],
      ['Traffic cone 700 mm', 'each', 1875],
      ['Spill kit 120 litre', 'each', 27_500],
      ['Line-marking paint', 'can', 1390],
      ['LED high-bay lamp 150 W', 'each', 18_450],
      ['Whiteboard 1200 x 900 mm', 'each', 9980],
      ['Hand sanitiser 5 litre', 'bottle', 2690],
    ],
  },
];

type Cargo = readonly [goods: string, tariff: string, kilograms: number, price: number, dutyPercent: number];

/** Shipped goods. The weight and the price are those of a package, the price in the smallest unit of any currency. */
export const CARGO: readonly Cargo[] = [
  ['Bicycle frames, aluminium', '8714.91.00', 96, 184_000, 5],
  ['Ceramic floor tiles', '6907.21.00', 820, 64_500, 5],
  ['Flat-packed oak tables', '9403.60.00', 240, 98_200, 5],
  ['LED lamps', '8539.52.00', 38, 71_400, 5],
  ['Centrifugal pumps', '8413.70.00', 310, 265_000, 5],
  ['Cotton bed linen', '6302.31.00', 145, 88_900, 5],
  ['Tinned tomatoes', '2002.10.00', 690, 42_300, 5],
  ['Roasted coffee', '0901.21.00', 480, 172_500, 0],
  ['Laptop computers', '8471.30.00', 62, 1_240_000, 0],
  ['Garden hand tools', '8201.10.00', 205, 53_800, 5],
  ['Rubber gaskets', '4016.93.00', 77, 61_200, 5],
  ['Medical gloves', '4015.12.00', 110, 39_700, 0],
  ['Wine in bottles', '2204.21.00', 760, 148_600, 5],
  ['Solar modules', '8541.43.00', 640, 305_000, 0],
  ['Steel fasteners', '7318.15.00', 890, 127_400, 5],
  ['Toys of plastic', '9503.00.00', 88, 46_900, 0],
  ['Electric motors', '8501.52.00', 355, 219_000, 5],
  ['Paper in reels', '4802.55.00', 1180, 113_800, 5],
  ['Suitcases', '4202.12.00', 130, 92_500, 5],
  ['Books, printed', '4901.99.00', 420, 58_100, 0],
];

export const SHIPPERS = [
  'Guangdong Homeware Export',
  'Rotterdam Trading House',
  'Hai Phong Furniture',
  'Nordsjø Maskin',
  'Kanto Precision Parts',
  'Porto Ceramics',
] as const;
export const VESSELS = ['Southern Cross', 'Aurora Spirit', 'Pacific Heron', 'Tasman Trader'] as const;
export const LOADING_PORTS = ['Shanghai', 'Singapore', 'Rotterdam', 'Hai Phong', 'Yokohama'] as const;
export const CARRIERS = ['Coastline Carriers', 'Bluestone Haulage', 'Harbour Express', 'Westgate Transport'] as const;

/** Shops that print receipts, with their goods. */
export const SHOPS: readonly (readonly [name: string, goods: readonly Good[]])[] = [
  [
    'Terminal Café',
    [
      ['Flat white', 'each', 520],
      ['Breakfast roll', 'each', 1150],
      ['Banana bread', 'each', 680],
      ['Orange juice', 'each', 590],
      ['Toasted sandwich', 'each', 1290],
      ['Mineral water', 'each', 420],
      ['Soup of the day', 'each', 1380],
      ['Fruit salad', 'each', 890],
    ],
  ],
  [
    'Kent Street Hardware',
    [
      ['Cable ties 300 mm', 'pack', 1295],
      ['Masking tape 36 mm', 'roll', 745],
      ['Extension lead 10 m', 'each', 2690],
      ['Tape measure 8 m', 'each', 1990],
      ['Padlock 50 mm', 'each', 2450],
      ['LED torch', 'each', 3290],
      ['Work gloves', 'pair', 1180],
      ['Silicone sealant', 'each', 1475],
    ],
  ],
  [
    'Quayside Fuel',
    [
      ['Diesel', 'litre', 198],
      ['Truck wash', 'each', 8500],
      ['Screen wash 5 litre', 'each', 1250],
      ['Ice 5 kg', 'bag', 550],
      ['Road map', 'each', 1995],
      ['Coffee', 'each', 480],
      ['Air freshener', 'each', 695],
      ['Sandwich', 'each', 990],
    ],
  ],
];
