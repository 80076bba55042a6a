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
    brands: ['Google', 'Samsung', 'Apple', 'OnePlus', 'Motorola'],
    lines: ['Galaxy', 'iPhone'],
    others: [],
    missed: ['Nothing'],
  },
  Laptop: {
    is_tuned: true,
    brands: ['Apple', 'ASUS', 'Dell', 'Microsoft', 'Lenovo', 'Acer', 'MSI'],
    lines: ['MacBook', 'Victus', 'Omen', 'Razer Blade'],
    others: [],
    missed: ['Samsung', 'LG'],
  },
  Headphones: {
    is_tuned: true,
    brands: [
      ...['Bose', 'Sony', 'Sennheiser', 'Bowers & Wilkins', 'JBL', 'Beyerdynamic', 'Apple', 'Focal', 'Skullcandy'],
    ],
    lines: [],
    others: [],
    missed: ['RØDE', 'SteelSeries'],
  },
  '3D Printer': {
    is_tuned: true,
    brands: [
      ...['Prusa', 'Creality', 'Bambu', 'Snapmaker', 'Qidi', 'ELEGOO', 'Flashforge', 'Tronxy', 'AnkerMake', 'Dremel'],
    ],
    lines: ['Anycubic Kobra'],
    others: [],
    missed: ['Modix'],
  },
  Refrigerator: {
    is_tuned: true,
    brands: ['GE', 'LG', 'Samsung', 'Whirlpool', 'Bosch', 'Frigidaire'],
    lines: [],
    others: [],
    missed: ['KitchenAid', 'Café', 'Sub-Zero', 'ZLINE'],
  },
  'Password managers': {
    is_tuned: true,
    brands: [
      ...['Bitwarden', '1Password', 'LastPass', 'Dashlane', 'KeePass', 'KeePassXC', 'Google', 'Keeper', 'NordPass'],
      ...['Apple', 'Vaultwarden', 'KeePassDX', 'Proton', 'Enpass', 'RoboForm', 'HashiCorp', 'LessPass', 'Passbolt'],
    ],
    lines: ['iCloud', 'BreachWatch'],
    others: ['Watchtower'],
    missed: ['Strongbox', 'KeePassium'],
  },
  Smartwatch: {
    is_tuned: false,
    brands: ['Apple', 'Samsung', 'Garmin', 'Google', 'Withings', 'Amazfit', 'Coros'],
    lines: [],
    others: [],
    missed: ['Fitbit'],
  },
  Drone: {
    is_tuned: false,
    brands: ['DJI', 'Autel', 'Potensic', 'EXO'],
    lines: ['Mavic'],
    others: [],
    missed: [],
  },
  'VR Headset': {
    is_tuned: false,
    brands: ['Meta', 'Bigscreen', 'DPVR'],
    lines: ['Vive', 'HTC Vive', 'PlayStation', 'Reverb', 'Pimax Crystal'],
    others: ['GamesRadar'],
    missed: ['Apple', 'Sony', 'Valve', 'Oculus'],
  },
  'Portable Projector': {
    is_tuned: false,
    brands: ['BenQ', 'Epson', 'LG', 'Samsung', 'XGIMI', 'JMGO', 'Optoma', 'ViewSonic', 'ASUS'],
    lines: ['Nebula'],
    others: ['MattersGood'],
    missed: ['Hisense'],
  },
  'Electric Car': {
    is_tuned: false,
    brands: ['Tesla', 'Chevrolet', 'Kia'],
    lines: ['Hyundai Ioniq', 'Ford Mustang'],
    others: ['ModelApprox'],
    missed: ['Rimac'],
  },
  'Electric Bicycle': {
    is_tuned: false,
    brands: ['Aventon', 'Cannondale', 'Lectric', 'Himiway', 'Velotric', 'Bulls'],
    lines: ['Turbo'],
    others: [],
    missed: ['Specialized', 'Heybike', 'Riese & Müller', 'Salsa', 'Segway', 'Trek'],
  },
  'Digital Piano': {
    is_tuned: false,
    brands: ['Roland', 'Casio', 'Yamaha', 'Kawai', 'Nord'],
    lines: [],
    others: ['Aesthetic'],
    missed: [],
  },
}
