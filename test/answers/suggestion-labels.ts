/** Manual labels for the names suggested for one market of recorded answers. */
export interface MarketLabels {
  /** Rules and words were made with knowledge of this market. */
  is_tuned: boolean
  /** Companies, and products that have no other name. */
  brands: string[]
  /** Product lines of a brand. */
  lines: string[]
  /** Neither. */
  others: string[]
  /** Brands of the market that at least two answers name and that are not suggested. */
  missed: string[]
}

export const markets: Record<string, MarketLabels> = {
  Smartphone: {
    is_tuned: true,
    brands: ['Google', 'Samsung', 'Apple', 'OnePlus', 'Motorola', 'Nothing'],
    lines: [],
    others: [],
    missed: [],
  },
  Laptop: {
    is_tuned: true,
    brands: ['Razer', 'Apple', 'ASUS', 'Dell', 'Microsoft', 'Lenovo', 'Acer', 'MSI', 'HP', 'Samsung'],
    lines: [],
    others: [],
    missed: ['LG'],
  },
  Headphones: {
    is_tuned: true,
    brands: [
      'Bose',
      'Sony',
      'Sennheiser',
      'Bowers & Wilkins',
      'JBL',
      'Beyerdynamic',
      'Apple',
      'Focal',
      'Skullcandy',
      'SteelSeries',
      'B&W',
    ],
    lines: ['AirPods'],
    others: ['Hi-Res'],
    missed: ['RØDE'],
  },
  '3D Printer': {
    is_tuned: true,
    brands: [
      'Qidi',
      'Prusa',
      'Creality',
      'Bambu',
      'Snapmaker',
      'ELEGOO',
      'Flashforge',
      'Tronxy',
      'AnkerMake',
      'Dremel',
      'Modix',
    ],
    lines: ['Anycubic Kobra'],
    others: [],
    missed: [],
  },
  Refrigerator: {
    is_tuned: true,
    brands: ['GE', 'LG', 'Samsung', 'Whirlpool', 'Bosch', 'Frigidaire', 'ZLINE', 'KitchenAid'],
    lines: [],
    others: [],
    missed: ['Café', 'Sub-Zero'],
  },
  'Password managers': {
    is_tuned: true,
    brands: [
      'Bitwarden',
      '1Password',
      'LastPass',
      'Dashlane',
      'KeePass',
      'KeePassXC',
      'Keeper',
      'NordPass',
      'Vaultwarden',
      'KeePassDX',
      'Enpass',
      'RoboForm',
      'LessPass',
      'Passbolt',
      'Microsoft',
      'Mozilla',
      'Tresorit',
      'Veracrypt',
      'Google Password Manager',
      'iCloud Keychain',
      'Strongbox',
      'Proton Pass',
      'Apple Keychain',
    ],
    lines: [],
    others: ['NordVPN', 'Account Key', 'Open Source & Secure'],
    missed: ['KeePassium', 'HashiCorp'],
  },
  Smartwatch: {
    is_tuned: false,
    brands: ['Apple', 'Samsung', 'Garmin', 'Google', 'Withings', 'Amazfit', 'Coros', 'OnePlus', 'Fitbit'],
    lines: ['ScanWatch'],
    others: [],
    missed: [],
  },
  Drone: {
    is_tuned: false,
    brands: ['DJI', 'Autel', 'Potensic', 'EXO'],
    lines: ['Matrice'],
    others: [],
    missed: [],
  },
  'VR Headset': {
    is_tuned: false,
    brands: ['HP', 'HTC', 'Meta', 'Bigscreen', 'DPVR', 'Apple', 'Oculus', 'Valve', 'Sony'],
    lines: ['Pimax Crystal', 'Vive'],
    others: [],
    missed: [],
  },
  'Portable Projector': {
    is_tuned: false,
    brands: ['BenQ', 'Epson', 'LG', 'Samsung', 'XGIMI', 'JMGO', 'Optoma', 'ViewSonic', 'ASUS', 'Hisense'],
    lines: ['Nebula'],
    others: [],
    missed: [],
  },
  'Electric Car': {
    is_tuned: false,
    brands: ['Hyundai', 'Tesla', 'Chevrolet', 'Kia', 'Chevy', 'Ford', 'Rimac', 'Volvo'],
    lines: ['Ioniq'],
    others: [],
    missed: [],
  },
  'Electric Bicycle': {
    is_tuned: false,
    brands: [
      'Aventon',
      'Cannondale',
      'Lectric',
      'Himiway',
      'Velotric',
      'Heybike',
      'Segway',
      'Bulls',
      'Trek',
      'Orbea',
      'Riese & Müller',
      'Ride1Up',
    ],
    lines: ['Specialized Levo', 'Turbo Levo'],
    others: [],
    missed: [],
  },
  'Digital Piano': {
    is_tuned: false,
    brands: ['Roland', 'Casio', 'Yamaha', 'Kawai', 'Nord'],
    lines: ['Arius', 'Clavinova'],
    others: [],
    missed: [],
  },
}
