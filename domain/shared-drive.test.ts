import { expect, test } from 'vitest'
import { directImageLink } from './shared-drive.ts'

const ID = '1AbC_dEf-GhIjKlMnOpQrStUvWxYz01234'
const DIRECT = `https://drive.google.com/uc?export=download&id=${ID}`

test.for([
  [`https://drive.google.com/file/d/${ID}/view`, DIRECT],
  [`https://drive.google.com/file/d/${ID}/view?usp=sharing`, DIRECT],
  [`https://drive.google.com/file/d/${ID}/preview`, DIRECT],
  [`https://drive.google.com/file/d/${ID}`, DIRECT],
  [`https://drive.google.com/file/u/0/d/${ID}/edit`, DIRECT],
  [`  https://drive.google.com/file/d/${ID}/view  `, DIRECT],
  [`http://drive.google.com/open?id=${ID}`, DIRECT],
  [`https://drive.google.com/open?usp=drive_link&id=${ID}`, DIRECT],
  [`https://drive.google.com/uc?id=${ID}&export=view`, DIRECT],
  [`https://docs.google.com/uc?id=${ID}`, DIRECT],
  [`https://drive.google.com/file/d/${ID}/view?resourcekey=0-abc`, `${DIRECT}&resourcekey=0-abc`],
  ['https://www.dropbox.com/s/abc123/picture.jpg?dl=0', 'https://www.dropbox.com/s/abc123/picture.jpg?raw=1'],
  ['https://www.dropbox.com/scl/fi/abc/p.png?rlkey=k&st=s&dl=0', 'https://www.dropbox.com/scl/fi/abc/p.png?rlkey=k&st=s&raw=1'],
  ['https://onedrive.live.com/redir?resid=A!1&authkey=k', 'https://onedrive.live.com/download?resid=A!1&authkey=k'],
  ['https://onedrive.live.com/embed?resid=A!1&authkey=k', 'https://onedrive.live.com/download?resid=A!1&authkey=k'],
  ['https://1drv.ms/i/s!AbCdEf?e=x', 'https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL2kvcyFBYkNkRWY/root/content'],
])('%s is the page of %s', ([given, direct]) => {
  expect(directImageLink(given!)).toBe(direct)
  expect(directImageLink(direct!)).toBe(direct)
})

test.for([
  'https://example.org/picture.jpg',
  'https://example.org/file/d/1AbCdEfGhIjKl/view',
  'https://drive.google.com.evil.example/file/d/1AbCdEfGhIjKl/view',
  `https://drive.google.com/drive/folders/${ID}`,
  'https://drive.google.com/file/d/a%2F..%2Fb/view',
  'https://drive.google.com/file/d/short/view',
  'https://drive.google.com/open',
  'https://www.dropbox.com/home/picture.jpg',
  'not an address',
  '',
])('%j stays as it is', (address) => expect(directImageLink(address)).toBe(address))
