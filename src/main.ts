#!/usr/bin/env node
import { runCli } from './cli/cli.ts'

process.exitCode = await runCli(process.argv.slice(2), process.env)
