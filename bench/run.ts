import { measureHttp } from './http.ts'
import { printTable } from './table.ts'
printTable(await measureHttp({ quick: process.argv.includes('--quick') }))
process.exit(0)
