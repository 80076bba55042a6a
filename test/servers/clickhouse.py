"""A ClickHouse server for tests, out of the shared library of the embedded engine: clickhouse-local that listens.

Arguments: the library, the address it listens on, its port for other servers, then what clickhouse-local is called with.
"""
import ctypes
import signal
import socket
import sys
import threading


def carry(source, sink):
    """Passes bytes on until one end is gone, and then says so to the other in order."""
    try:
        while chunk := source.recv(65536):
            sink.sendall(chunk)
    except OSError:
        pass
    try:
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass
    # Reads what still arrives: closing a socket with unread bytes would reset the connection after all.
    try:
        while source.recv(65536):
            pass
    except OSError:
        pass


def serve(port, address):
    """Stands between: the library ends the process when another server resets a connection. A real one survives that."""
    listener = socket.create_server(("127.0.0.1", port), backlog=512)
    while True:
        client, _ = listener.accept()
        try:
            behind = socket.create_connection((address, port))
        except OSError:
            client.close()
            continue
        for connection in (client, behind):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for ends in ((client, behind), (behind, client)):
            threading.Thread(target=carry, args=ends, daemon=True).start()


# Python would handle SIGINT only after the library returns, which it never does.
signal.signal(signal.SIGINT, signal.SIG_DFL)
address, port = sys.argv[2], int(sys.argv[3])
if address != "127.0.0.1":
    threading.Thread(target=serve, args=(port, address), daemon=True).start()
library = ctypes.CDLL(sys.argv[1])
arguments = [b"clickhouse", *(argument.encode() for argument in sys.argv[4:])]
library.query_stable_v2.restype = ctypes.c_void_p
library.query_stable_v2(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments))
sys.exit("clickhouse-local returned")
