import { measureSearch } from './search.ts'
import { printTable } from './table.ts'
const flag = (n: string) => process.argv.includes(n)
printTable(await measureSearch({ quick: flag('--quick'), explain: flag('--explain'), fuzz: flag('--fuzz'), search: !flag('--no') }))
process.exit(0)
