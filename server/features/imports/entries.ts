import type { StoredRecord } from '#contract/stored-record.ts'

/** A record of an upload as it was written, and where it stands. */
export type Entry = { line: number; content: unknown }

/** The upload as a whole cannot be read; the message says why. */
export class UploadUnreadable extends Error {}

/** What a new record has in members that its file leaves out. */
export const EMPTY = { shortTitle: null, chamber: null, reference: null, introducedOn: null, enactedOn: null, effectiveOn: null,
  issuingBody: null, regulator: null, litigation: null, reviewNote: null, sponsors: [], documents: [], related: [] } // prettier-ignore

/** A record that is there, as a file would have it. */
export const asWritten = ({ obligations: _, isDemo: __, relations, timeline, ...record }: StoredRecord) => ({
  ...record,
  timeline: timeline.map(({ class: ___, ...action }) => action),
  related: [...new Set(relations.map(({ to }) => to))],
})
