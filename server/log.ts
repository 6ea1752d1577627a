import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** The log: JSON lines that never hold a secret, nor anything that somebody typed. */
export function createLog(level: Config['logLevel'], destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*.refreshToken', '*.email'],
      serializers: { err: factsOf },
    },
    destination,
  )
}

// Lines that come while others are written go out together: waiting for each costs more than a page. The last are written at exit.
const standardOutput = () => pino.destination({ dest: 1, sync: false })

/** What helps to find a bug. The database quotes what it was given in its messages, and adds details of rows: those stay out. */
function factsOf(error: Error & { code?: unknown; constraint?: unknown }) {
  const isFromDatabase = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    message: isFromDatabase ? error.message.replace(/".*"/s, '"…"') : error.message,
    at: error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)),
  }
}
