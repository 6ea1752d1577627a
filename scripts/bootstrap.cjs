// Runs before every npm script, by whatever Node there is: installs what the lock file lists, Node 26 included, unless that is
// done already. Old-style JavaScript on purpose, so that an old Node gets as far as the sentence that refuses it.
'use strict'
var childProcess = require('child_process')
var crypto = require('crypto')
var fs = require('fs')
var path = require('path')

var root = path.join(__dirname, '..')
var modules = path.join(root, 'node_modules')
var stampFile = path.join(modules, '.policywatch-stamp')
var localNode = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (major(process.versions.node) < 20) {
  stop('PolicyWatch installs itself with Node.js 20 or later; this is ' + process.version + '. Please install a newer Node.js.')
}
var lock = read(path.join(root, 'package-lock.json'))
if (lock === null) stop('package-lock.json, which says what to install, is missing. Please restore it.')

var stamp = [crypto.createHash('sha256').update(lock).digest('hex'), process.platform, process.arch].join(' ')
if (read(stampFile) !== stamp || !hasNode26()) {
  // `npm install` by hand is as good as ours, if it left nothing out.
  if (!hasNode26() || missing().length > 0) install()
  fs.writeFileSync(stampFile, stamp) // last, so that an install killed half-way is done again
}

function install() {
  console.log('Installing what PolicyWatch needs (' + (read(stampFile) ? 'the lock file changed' : 'first start') + ') …')
  npmCi(process.env.npm_node_execpath || process.execPath)
  var complaint = tryLocalNode()
  if (complaint) fs.unlinkSync(localNode) // or every later command would fail on it, without our sentence
  // npm leaves out optional packages, such as native builds of tools, that do not want the Node which runs npm. Node 26 will run them.
  if (missing().length > 0 && fs.existsSync(localNode)) npmCi(fs.realpathSync(localNode))
  if (hasNode26()) return
  if (!complaint)
    stop('npm has no Node.js 26 for ' + process.platform + ' ' + process.arch + '. Please install Node.js 26 or later.')
  console.error('\n' + complaint)
  stop(
    'The Node.js 26 from npm does not start here. On Debian and Ubuntu it may lack: apt-get install libatomic1. Else install Node.js 26.',
  )
}

/** What the installed Node says when it does not run, as on a system with another C library. */
function tryLocalNode() {
  if (!fs.existsSync(localNode)) return ''
  var tried = childProcess.spawnSync(localNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return tried.status === 0 ? '' : String(tried.stderr || tried.error || 'it stopped with ' + tried.status).trim()
}

function npmCi(node) {
  // NODE_ENV=production or npm's own settings may leave out what the build needs, hence the two includes.
  var options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
  var npm = process.env.npm_execpath
  var done = npm
    ? childProcess.spawnSync(node, [npm].concat(options), { cwd: root, stdio: 'inherit' })
    : childProcess.spawnSync('npm ' + options.join(' '), { cwd: root, stdio: 'inherit', shell: true })
  if (done.status === 0) return
  if (done.signal) process.exit(1)
  stop('The packages could not be installed: npm says why above. It needs the network once; then run the same command again.')
}

function hasNode26() {
  return fs.existsSync(localNode) || major(process.versions.node) >= 26
}

/** Packages of the lock file that belong on this platform and are not installed as listed; npm writes its own list last. */
function missing() {
  var wanted = JSON.parse(lock).packages
  var list = read(path.join(modules, '.package-lock.json'))
  var installed = list === null ? {} : JSON.parse(list).packages
  return Object.keys(wanted).filter(function (name) {
    if (name === '' || (wanted[name].optional && !isForThisPlatform(wanted[name]))) return false
    return !installed[name] || installed[name].version !== wanted[name].version
  })
}

/** Optional packages that name no platform are left to npm: they come and go with the one that asked for them. */
function isForThisPlatform(entry) {
  if (!entry.os || !entry.cpu) return false
  var libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return names(entry.os, process.platform) && names(entry.cpu, process.arch) && (!entry.libc || names(entry.libc, libc))
}

/** npm writes one value bare and several as a list. */
function names(field, value) {
  return [].concat(field).indexOf(value) >= 0
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (_) {
    return null
  }
}

function major(version) {
  return Number(version.split('.')[0])
}

function stop(sentence) {
  console.error('\n' + sentence + '\n')
  process.exit(1)
}
