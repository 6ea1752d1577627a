import { JURISDICTIONS } from './jurisdictions.ts'

export type Country = { code: string; name: string }

/** The other members of the United Nations, the Holy See and the State of Palestine, by the name that English readers know. */
const ELSEWHERE = `
AF Afghanistan|AL Albania|AD Andorra|AG Antigua and Barbuda|AR Argentina|AM Armenia|AU Australia|AT Austria|AZ Azerbaijan
BS Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|BZ Belize|BT Bhutan|BO Bolivia|BA Bosnia and Herzegovina
BR Brazil|BN Brunei|BG Bulgaria|KH Cambodia|CA Canada|CL Chile|CN China|CO Colombia|CR Costa Rica|HR Croatia|CU Cuba|CY Cyprus
CZ Czechia|DK Denmark|DM Dominica|DO Dominican Republic|EC Ecuador|SV El Salvador|EE Estonia|FJ Fiji|FI Finland|FR France
GE Georgia|DE Germany|GR Greece|GD Grenada|GT Guatemala|GY Guyana|HT Haiti|VA Holy See|HN Honduras|HU Hungary|IS Iceland|IN India
ID Indonesia|IR Iran|IQ Iraq|IE Ireland|IL Israel|IT Italy|JM Jamaica|JP Japan|JO Jordan|KZ Kazakhstan|KI Kiribati|KW Kuwait
KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon|LI Liechtenstein|LT Lithuania|LU Luxembourg|MY Malaysia|MV Maldives|MT Malta
MH Marshall Islands|MX Mexico|FM Micronesia|MD Moldova|MC Monaco|MN Mongolia|ME Montenegro|MM Myanmar|NR Nauru|NP Nepal
NL Netherlands|NZ New Zealand|NI Nicaragua|KP North Korea|MK North Macedonia|NO Norway|OM Oman|PK Pakistan|PW Palau|PS Palestine
PA Panama|PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PL Poland|PT Portugal|QA Qatar|RO Romania|RU Russia
KN Saint Kitts and Nevis|LC Saint Lucia|VC Saint Vincent and the Grenadines|WS Samoa|SM San Marino|SA Saudi Arabia|RS Serbia
SG Singapore|SK Slovakia|SI Slovenia|SB Solomon Islands|KR South Korea|ES Spain|LK Sri Lanka|SR Suriname|SE Sweden|CH Switzerland
SY Syria|TJ Tajikistan|TH Thailand|TL Timor-Leste|TO Tonga|TT Trinidad and Tobago|TR Türkiye|TM Turkmenistan|TV Tuvalu|UA Ukraine
AE United Arab Emirates|GB United Kingdom|US United States|UY Uruguay|UZ Uzbekistan|VU Vanuatu|VE Venezuela|VN Vietnam|YE Yemen
`

const byName = (a: Country, b: Country) => a.name.localeCompare(b.name, 'en')

const africa: readonly Country[] = JURISDICTIONS.filter(({ kind }) => kind === 'country')
  .map(({ code, name }) => ({ code, name }))
  .toSorted((a, b) => Number(b.code === 'NG') - Number(a.code === 'NG') || byName(a, b))

const elsewhere: readonly Country[] = ELSEWHERE.trim()
  .split(/[|\n]/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
  .toSorted(byName)

/** As they are chosen from: Africa first, and Nigeria first of all, for most who come here are from there. */
export const COUNTRY_GROUPS = { africa, elsewhere } as const
export type CountryGroup = keyof typeof COUNTRY_GROUPS

export const COUNTRIES: readonly Country[] = Object.values(COUNTRY_GROUPS).flat()

const names = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** Whether it is the two-letter code of a country on the list. */
export const isCountry = (code: string): boolean => names.has(code)
/** The English name of a country; undefined for a code that is not on the list. */
export const countryName = (code: string): string | undefined => names.get(code)
