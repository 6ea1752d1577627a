import type { CalendarKind } from '#domain/calendar.ts'

/** What a date is about. */
export const kinds = {
  duty: 'Duty',
  consultation: 'Consultation',
  hearing: 'Hearing',
  sitting: 'Sitting',
  commencement: 'Commencement',
  filing: 'Filing',
} satisfies Record<CalendarKind, string>
