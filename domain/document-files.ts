/** What a stored document may be. */
export const FILE_TYPES = ['pdf', 'html', 'docx'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const MEDIA_TYPES: Record<FileType, string> = {
  pdf: 'application/pdf',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** How far the reading of a file has come. scanned: its pages are pictures and nothing here can read them. */
export const READING_STATES = ['waiting', 'read', 'scanned', 'failed'] as const
export type ReadingState = (typeof READING_STATES)[number]

/** Why a file was not read. no-ocr belongs to scanned, all others to failed. */
export const UNREAD_REASONS = ['protected', 'broken', 'too-slow', 'too-large', 'missing', 'no-ocr', 'no-text'] as const
export type UnreadReason = (typeof UNREAD_REASONS)[number]

export const LARGEST_FILE = 20 * 1024 * 1024
