"""A ClickHouse server for tests, out of the shared library of the embedded engine: clickhouse-local that listens.

Arguments: the library, then what clickhouse-local is to be called with.
"""
import ctypes
import signal
import sys

# Python would keep SIGINT for itself and wait for the library to return, which it never does.
signal.signal(signal.SIGINT, signal.SIG_DFL)
library = ctypes.CDLL(sys.argv[1])
arguments = [b"clickhouse", *(argument.encode() for argument in sys.argv[2:])]
library.query_stable_v2.restype = ctypes.c_void_p
library.query_stable_v2(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments))
sys.exit("clickhouse-local returned")
