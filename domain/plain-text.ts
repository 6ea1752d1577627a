// What XML 1.0 and iCalendar cannot hold at all, however it is escaped: control characters but tab and line breaks, halves of
// a sign, and the two numbers that are none. The newer control characters and DEL show nothing either.
const UNSHOWABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const EVERY_UNSHOWABLE = new RegExp(UNSHOWABLE, 'gu')

/** Whether every character can be shown, and be written in a feed or a calendar. */
export const isShowable = (text: string): boolean => !UNSHOWABLE.test(text)

/** The text without what cannot be shown. */
export const showable = (text: string): string => text.replace(EVERY_UNSHOWABLE, '')
