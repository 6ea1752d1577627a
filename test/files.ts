import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** A PDF with one line of text per entry on each page; a page without any is blank, as a scan is to who looks for text. */
export function aPdf(pages: string[][], { isPacked = true } = {}): Uint8Array {
  const lines = (page: string[]) =>
    page.map((line, i) => `1 0 0 1 50 ${780 - i * 14} Tm (${line.replaceAll(/([\\()])/g, '\\$1')}) Tj`).join('\n')
  return pdfOf(
    pages.map((page) => Buffer.from(page.length > 0 ? `BT /F1 11 Tf\n${lines(page)}\nET` : '')),
    isPacked,
  )
}

/** A PDF of one page that unpacks to so many bytes. */
export const aPdfBomb = (mebibytes: number): Uint8Array => pdfOf([Buffer.alloc(mebibytes * 1024 * 1024, ' ')], true)

function pdfOf(contents: Buffer[], isPacked: boolean): Uint8Array {
  const kids = contents.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ]
  for (const [i, content] of contents.entries()) {
    const stream = isPacked ? deflateSync(content) : content
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
    const head = `<< /Length ${stream.byteLength} ${isPacked ? '/Filter /FlateDecode ' : ''}>>\nstream\n`
    objects.push(Buffer.from(page), Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream')]))
  }
  const pieces = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = pieces[0]!.byteLength
  for (const [i, object] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    pieces.push(piece)
    length += piece.byteLength
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(pieces))
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** A Word document of these paragraphs, and of these files beside them. */
export function aWordFile(paragraphs: string[], beside: Record<string, Uint8Array> = {}): Uint8Array {
  const body = paragraphs.map((words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/document.xml': strToU8(document),
    ...beside,
  })
}
