/** What the names suggested for one market of recorded answers are, told by hand. */
export interface MarketLabels {
  /** Rules and words were made with this market in view. */
  is_tuned: boolean
  /** Companies, and products that go by no other name. */
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
    lines: ['iPhone'],
    others: [],
    missed: [],
  },
  Laptop: {
    is_tuned: true,
    brands: ['Razer', 'Apple', 'ASUS', 'Dell', 'Microsoft', 'Lenovo', 'Acer', 'MSI', 'HP', 'Samsung'],
    lines: ['Omen', 'MacBook'],
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
    others: ['Large-format'],
    missed: [],
  },
  Refrigerator: {
    is_tuned: true,
    brands: ['GE', 'LG', 'Samsung', 'Whirlpool', 'Bosch', 'Frigidaire'],
    lines: ['InstaView'],
    others: [],
    missed: ['KitchenAid', 'Café', 'Sub-Zero', 'ZLINE'],
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
      'Google',
      'Keeper',
      'NordPass',
      'Apple',
      'Vaultwarden',
      'KeePassDX',
      'Proton',
      'Enpass',
      'RoboForm',
      'LessPass',
      'Passbolt',
      'Microsoft',
      'Mozilla',
      'Tresorit',
      'Veracrypt',
    ],
    lines: ['iCloud', 'BreachWatch'],
    others: ['NordVPN', 'Watchtower', 'Account Key', 'Key Takeaways', 'Open Source & Secure'],
    missed: ['Strongbox', 'KeePassium', 'HashiCorp'],
  },
  Smartwatch: {
    is_tuned: false,
    brands: ['Apple', 'Samsung', 'Garmin', 'Google', 'Withings', 'Amazfit', 'Coros', 'OnePlus'],
    lines: ['Venu'],
    others: [],
    missed: ['Fitbit'],
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
    brands: ['HP', 'HTC', 'Meta', 'Bigscreen', 'DPVR', 'Apple', 'Oculus', 'Valve'],
    lines: ['PlayStation', 'Pimax Crystal'],
    others: [],
    missed: ['Sony'],
  },
  'Portable Projector': {
    is_tuned: false,
    brands: ['BenQ', 'Epson', 'LG', 'Samsung', 'XGIMI', 'JMGO', 'Optoma', 'ViewSonic', 'ASUS', 'Hisense'],
    lines: ['Nebula'],
    others: ['MattersGood Target'],
    missed: [],
  },
  'Electric Car': {
    is_tuned: false,
    brands: ['Hyundai', 'Tesla', 'Chevrolet', 'Kia'],
    lines: ['Ford Mustang', 'Rimac Nevera'],
    others: [],
    missed: [],
  },
  'Electric Bicycle': {
    is_tuned: false,
    brands: ['Aventon', 'Cannondale', 'Lectric', 'Himiway', 'Velotric', 'Heybike', 'Segway'],
    lines: ['Bulls Copperhead', 'Turbo', 'Salsa Confluence', 'Specialized Levo', 'Specialized Turbo Vado'],
    others: [],
    missed: ['Riese & Müller', 'Trek'],
  },
  'Digital Piano': {
    is_tuned: false,
    brands: ['Roland', 'Casio', 'Yamaha', 'Kawai', 'Nord'],
    lines: [],
    others: [],
    missed: [],
  },
}
