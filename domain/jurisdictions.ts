/**
 * Every place PolicyWatch covers, also where nothing is tracked yet: the African Union's member countries, the 36 Nigerian
 * states and the FCT, and six communities. Codes are ISO 3166-1 alpha-2, ISO 3166-2 for states, else the community's name.
 */
export const JURISDICTION_KINDS = ['country', 'state', 'community'] as const
export type JurisdictionKind = (typeof JURISDICTION_KINDS)[number]

export type Jurisdiction = { code: string; slug: string; name: string; kind: JurisdictionKind; longName?: string }

/** `nigeria-federal` is NG alone, `nigeria-states` the states and the FCT, `africa` everything else. */
export const REGIONS = ['nigeria-federal', 'nigeria-states', 'africa'] as const
export type Region = (typeof REGIONS)[number]

// Niger the country and Niger the state share a name, so the state says that it is one.
export const JURISDICTIONS: readonly Jurisdiction[] = [
  { code: 'DZ', slug: 'algeria', name: 'Algeria', kind: 'country' },
  { code: 'AO', slug: 'angola', name: 'Angola', kind: 'country' },
  { code: 'BJ', slug: 'benin', name: 'Benin', kind: 'country' },
  { code: 'BW', slug: 'botswana', name: 'Botswana', kind: 'country' },
  { code: 'BF', slug: 'burkina-faso', name: 'Burkina Faso', kind: 'country' },
  { code: 'BI', slug: 'burundi', name: 'Burundi', kind: 'country' },
  { code: 'CV', slug: 'cabo-verde', name: 'Cabo Verde', kind: 'country' },
  { code: 'CM', slug: 'cameroon', name: 'Cameroon', kind: 'country' },
  { code: 'CF', slug: 'central-african-republic', name: 'Central African Republic', kind: 'country' },
  { code: 'TD', slug: 'chad', name: 'Chad', kind: 'country' },
  { code: 'KM', slug: 'comoros', name: 'Comoros', kind: 'country' },
  { code: 'CG', slug: 'congo', name: 'Congo', kind: 'country' },
  { code: 'CD', slug: 'dr-congo', name: 'DR Congo', kind: 'country' },
  { code: 'CI', slug: 'cote-divoire', name: 'Côte d’Ivoire', kind: 'country' },
  { code: 'DJ', slug: 'djibouti', name: 'Djibouti', kind: 'country' },
  { code: 'EG', slug: 'egypt', name: 'Egypt', kind: 'country' },
  { code: 'GQ', slug: 'equatorial-guinea', name: 'Equatorial Guinea', kind: 'country' },
  { code: 'ER', slug: 'eritrea', name: 'Eritrea', kind: 'country' },
  { code: 'SZ', slug: 'eswatini', name: 'Eswatini', kind: 'country' },
  { code: 'ET', slug: 'ethiopia', name: 'Ethiopia', kind: 'country' },
  { code: 'GA', slug: 'gabon', name: 'Gabon', kind: 'country' },
  { code: 'GM', slug: 'gambia', name: 'Gambia', kind: 'country' },
  { code: 'GH', slug: 'ghana', name: 'Ghana', kind: 'country' },
  { code: 'GN', slug: 'guinea', name: 'Guinea', kind: 'country' },
  { code: 'GW', slug: 'guinea-bissau', name: 'Guinea-Bissau', kind: 'country' },
  { code: 'KE', slug: 'kenya', name: 'Kenya', kind: 'country' },
  { code: 'LS', slug: 'lesotho', name: 'Lesotho', kind: 'country' },
  { code: 'LR', slug: 'liberia', name: 'Liberia', kind: 'country' },
  { code: 'LY', slug: 'libya', name: 'Libya', kind: 'country' },
  { code: 'MG', slug: 'madagascar', name: 'Madagascar', kind: 'country' },
  { code: 'MW', slug: 'malawi', name: 'Malawi', kind: 'country' },
  { code: 'ML', slug: 'mali', name: 'Mali', kind: 'country' },
  { code: 'MR', slug: 'mauritania', name: 'Mauritania', kind: 'country' },
  { code: 'MU', slug: 'mauritius', name: 'Mauritius', kind: 'country' },
  { code: 'MA', slug: 'morocco', name: 'Morocco', kind: 'country' },
  { code: 'MZ', slug: 'mozambique', name: 'Mozambique', kind: 'country' },
  { code: 'NA', slug: 'namibia', name: 'Namibia', kind: 'country' },
  { code: 'NE', slug: 'niger', name: 'Niger', kind: 'country' },
  { code: 'NG', slug: 'nigeria', name: 'Nigeria', kind: 'country' },
  { code: 'RW', slug: 'rwanda', name: 'Rwanda', kind: 'country' },
  { code: 'ST', slug: 'sao-tome-and-principe', name: 'São Tomé and Príncipe', kind: 'country' },
  { code: 'SN', slug: 'senegal', name: 'Senegal', kind: 'country' },
  { code: 'SC', slug: 'seychelles', name: 'Seychelles', kind: 'country' },
  { code: 'SL', slug: 'sierra-leone', name: 'Sierra Leone', kind: 'country' },
  { code: 'SO', slug: 'somalia', name: 'Somalia', kind: 'country' },
  { code: 'ZA', slug: 'south-africa', name: 'South Africa', kind: 'country' },
  { code: 'SS', slug: 'south-sudan', name: 'South Sudan', kind: 'country' },
  { code: 'SD', slug: 'sudan', name: 'Sudan', kind: 'country' },
  { code: 'TZ', slug: 'tanzania', name: 'Tanzania', kind: 'country' },
  { code: 'TG', slug: 'togo', name: 'Togo', kind: 'country' },
  { code: 'TN', slug: 'tunisia', name: 'Tunisia', kind: 'country' },
  { code: 'UG', slug: 'uganda', name: 'Uganda', kind: 'country' },
  { code: 'ZM', slug: 'zambia', name: 'Zambia', kind: 'country' },
  { code: 'ZW', slug: 'zimbabwe', name: 'Zimbabwe', kind: 'country' },
  { code: 'NG-AB', slug: 'abia', name: 'Abia', kind: 'state', longName: 'Abia State' },
  { code: 'NG-AD', slug: 'adamawa', name: 'Adamawa', kind: 'state', longName: 'Adamawa State' },
  { code: 'NG-AK', slug: 'akwa-ibom', name: 'Akwa Ibom', kind: 'state', longName: 'Akwa Ibom State' },
  { code: 'NG-AN', slug: 'anambra', name: 'Anambra', kind: 'state', longName: 'Anambra State' },
  { code: 'NG-BA', slug: 'bauchi', name: 'Bauchi', kind: 'state', longName: 'Bauchi State' },
  { code: 'NG-BE', slug: 'benue', name: 'Benue', kind: 'state', longName: 'Benue State' },
  { code: 'NG-BO', slug: 'borno', name: 'Borno', kind: 'state', longName: 'Borno State' },
  { code: 'NG-BY', slug: 'bayelsa', name: 'Bayelsa', kind: 'state', longName: 'Bayelsa State' },
  { code: 'NG-CR', slug: 'cross-river', name: 'Cross River', kind: 'state', longName: 'Cross River State' },
  { code: 'NG-DE', slug: 'delta', name: 'Delta', kind: 'state', longName: 'Delta State' },
  { code: 'NG-EB', slug: 'ebonyi', name: 'Ebonyi', kind: 'state', longName: 'Ebonyi State' },
  { code: 'NG-ED', slug: 'edo', name: 'Edo', kind: 'state', longName: 'Edo State' },
  { code: 'NG-EK', slug: 'ekiti', name: 'Ekiti', kind: 'state', longName: 'Ekiti State' },
  { code: 'NG-EN', slug: 'enugu', name: 'Enugu', kind: 'state', longName: 'Enugu State' },
  { code: 'NG-FC', slug: 'fct', name: 'FCT', kind: 'state', longName: 'Federal Capital Territory' },
  { code: 'NG-GO', slug: 'gombe', name: 'Gombe', kind: 'state', longName: 'Gombe State' },
  { code: 'NG-IM', slug: 'imo', name: 'Imo', kind: 'state', longName: 'Imo State' },
  { code: 'NG-JI', slug: 'jigawa', name: 'Jigawa', kind: 'state', longName: 'Jigawa State' },
  { code: 'NG-KD', slug: 'kaduna', name: 'Kaduna', kind: 'state', longName: 'Kaduna State' },
  { code: 'NG-KE', slug: 'kebbi', name: 'Kebbi', kind: 'state', longName: 'Kebbi State' },
  { code: 'NG-KN', slug: 'kano', name: 'Kano', kind: 'state', longName: 'Kano State' },
  { code: 'NG-KO', slug: 'kogi', name: 'Kogi', kind: 'state', longName: 'Kogi State' },
  { code: 'NG-KT', slug: 'katsina', name: 'Katsina', kind: 'state', longName: 'Katsina State' },
  { code: 'NG-KW', slug: 'kwara', name: 'Kwara', kind: 'state', longName: 'Kwara State' },
  { code: 'NG-LA', slug: 'lagos', name: 'Lagos', kind: 'state', longName: 'Lagos State' },
  { code: 'NG-NA', slug: 'nasarawa', name: 'Nasarawa', kind: 'state', longName: 'Nasarawa State' },
  { code: 'NG-NI', slug: 'niger-state', name: 'Niger State', kind: 'state' },
  { code: 'NG-OG', slug: 'ogun', name: 'Ogun', kind: 'state', longName: 'Ogun State' },
  { code: 'NG-ON', slug: 'ondo', name: 'Ondo', kind: 'state', longName: 'Ondo State' },
  { code: 'NG-OS', slug: 'osun', name: 'Osun', kind: 'state', longName: 'Osun State' },
  { code: 'NG-OY', slug: 'oyo', name: 'Oyo', kind: 'state', longName: 'Oyo State' },
  { code: 'NG-PL', slug: 'plateau', name: 'Plateau', kind: 'state', longName: 'Plateau State' },
  { code: 'NG-RI', slug: 'rivers', name: 'Rivers', kind: 'state', longName: 'Rivers State' },
  { code: 'NG-SO', slug: 'sokoto', name: 'Sokoto', kind: 'state', longName: 'Sokoto State' },
  { code: 'NG-TA', slug: 'taraba', name: 'Taraba', kind: 'state', longName: 'Taraba State' },
  { code: 'NG-YO', slug: 'yobe', name: 'Yobe', kind: 'state', longName: 'Yobe State' },
  { code: 'NG-ZA', slug: 'zamfara', name: 'Zamfara', kind: 'state', longName: 'Zamfara State' },
  { code: 'AFRICAN-UNION', slug: 'african-union', name: 'African Union', kind: 'community' },
  { code: 'ECOWAS', slug: 'ecowas', name: 'ECOWAS', kind: 'community', longName: 'Economic Community of West African States' },
  { code: 'EAC', slug: 'eac', name: 'EAC', kind: 'community', longName: 'East African Community' },
  { code: 'SADC', slug: 'sadc', name: 'SADC', kind: 'community', longName: 'Southern African Development Community' },
  {
    code: 'COMESA',
    slug: 'comesa',
    name: 'COMESA',
    kind: 'community',
    longName: 'Common Market for Eastern and Southern Africa',
  },
  { code: 'ECCAS', slug: 'eccas', name: 'ECCAS', kind: 'community', longName: 'Economic Community of Central African States' },
]

const byCode = new Map(JURISDICTIONS.map((place) => [place.code, place]))
const bySlug = new Map(JURISDICTIONS.map((place) => [place.slug, place]))

export const jurisdictionByCode = (code: string): Jurisdiction | undefined => byCode.get(code)
export const jurisdictionBySlug = (slug: string): Jurisdiction | undefined => bySlug.get(slug)

/** The name for a code that came out of the database, where a foreign key promises that it exists. */
export const placeName = (code: string): string => byCode.get(code)?.name ?? code

export function regionOf(code: string): Region {
  if (code === 'NG') return 'nigeria-federal'
  return code.startsWith('NG-') ? 'nigeria-states' : 'africa'
}

export const isNigerian = (code: string): boolean => regionOf(code) !== 'africa'
