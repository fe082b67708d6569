"""OpenStack Swift with its S3 interface, in one folder of this machine.

Its four servers are processes of their own. Nothing of the system's configuration is read.
"""

import ctypes
import getpass
import os
import signal
import socket
import sys
import time

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies

folder, port, region, access_key, secret = sys.argv[1:]

# Nothing listens where its cache is said to be: it goes on without.
PROXY = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret} .admin
""" + "".join(
    f"[filter:{name}]\nuse = egg:swift#{name}\n"
    for name in ("catch_errors", "gatekeeper", "listing_formats", "slo")
)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def build_ring(name, its_port):
    builder = RingBuilder(1, 1, 0)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": its_port}
    builder.add_dev({**place, "device": "disk", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def serve(name, its_port, text):
    common = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
fallocate_reserve = 0
bind_ip = 127.0.0.1
bind_port = {its_port}
workers = 0
user = {getpass.getuser()}
"""
    path = write(f"{name}.conf", common + text)
    if os.fork() == 0:
        # Ends when we end, however that is.
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        sys.exit(wsgi.run_wsgi(path, f"{name}-server"))


def wait_for(its_port):
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", its_port)) == 0:
                return
        time.sleep(0.05)


os.mkdir(os.path.join(folder, "disk"))
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.set_swift_dir(folder)
reload_storage_policies()
ports = {name: free_port() for name in ("account", "container", "object")}
for name, its_port in ports.items():
    build_ring(name, its_port)
    pipeline = f"[pipeline:main]\npipeline = {name}-server\n"
    serve(name, its_port, f"{pipeline}[app:{name}-server]\nuse = egg:swift#{name}\n")
# The proxy avoids a server for a minute that did not answer it a few times.
for its_port in ports.values():
    wait_for(its_port)
serve("proxy", port, PROXY)
os.wait()
